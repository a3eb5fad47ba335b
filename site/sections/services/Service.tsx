import '../../styles/service.css';
import type { JSX } from 'react';
import type { Link } from '../../../content/schema/base.ts';
import type { IconName } from '../../../content/schema/icons.ts';
import type { ServiceDetail } from '../../../content/schema/services.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { BrowserKite } from '../../art/scenes/services/BrowserKite.tsx';
import { DraftKite } from '../../art/scenes/services/DraftKite.tsx';
import { FoundKite } from '../../art/scenes/services/FoundKite.tsx';
import { ParcelKite } from '../../art/scenes/services/ParcelKite.tsx';
import { SheetOfKites } from '../../art/scenes/services/SheetOfKites.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { Inline } from '../links.tsx';
import { PageHero } from '../PageHero.tsx';
import { Section } from '../Section.tsx';
import { ServiceParts } from './ServiceParts.tsx';

const scenes: Partial<Record<IconName, () => JSX.Element>> = {
  browser: BrowserKite,
  code: SheetOfKites,
  cart: ParcelKite,
  pen: DraftKite,
  search: FoundKite,
};

/** A new service may have no scene. */
const hasScene = (icon: IconName): boolean => icon in scenes;

const ServiceScene = ({ icon }: { icon: IconName }) => {
  const Drawing = scenes[icon];
  return Drawing ? <Drawing /> : null;
};

const ServiceIntro = ({ heading, paragraphs, tags }: NonNullable<ServiceDetail['intro']>) => (
  <Section id="intro" heading={heading} layout="side">
    <div className="service-intro">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Inline text={paragraph} />
        </p>
      ))}
      <ul className="service-tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
    </div>
  </Section>
);

interface Props {
  detail: ServiceDetail;
  trail: Link[];
  trailLabel: string;
}

export const Service = ({ detail, trail, trailLabel }: Props) => (
  <>
    <PageHero
      {...detail.hero}
      trail={trail}
      trailLabel={trailLabel}
      seed={detail.slug}
      art={hasScene(detail.icon) && <ServiceScene icon={detail.icon} />}
    />
    {detail.intro && <ServiceIntro {...detail.intro} />}
    <ServiceParts parts={detail.parts} />
    <CallToAction {...detail.cta} />
  </>
);
