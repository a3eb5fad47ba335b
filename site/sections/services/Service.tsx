import '../../styles/service.css';
import type { ReactNode } from 'react';
import { drawingNames } from '../../../content/schema/art.ts';
import type { Link } from '../../../content/schema/base.ts';
import type { IconName } from '../../../content/schema/icons.ts';
import type { ServiceDetail } from '../../../content/schema/services.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { Inline } from '../links.tsx';
import { PageHero } from '../PageHero.tsx';
import { Section } from '../Section.tsx';
import { ServiceParts } from './ServiceParts.tsx';

/** A service with another icon has no scene. */
function sceneOf(icon: IconName): ReactNode {
  const name = drawingNames.find((drawing) => drawing === `service-${icon}`);
  return name && <Drawing name={name} />;
}

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
      art={sceneOf(detail.icon)}
    />
    {detail.intro && <ServiceIntro {...detail.intro} />}
    <ServiceParts parts={detail.parts} />
    <CallToAction {...detail.cta} />
  </>
);
