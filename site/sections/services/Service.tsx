import '../../styles/service.css';
import type { ReactNode } from 'react';
import { drawingNames } from '../../../content/schema/art.ts';
import type { Link } from '../../../content/schema/base.ts';
import type { ServiceDetail } from '../../../content/schema/services.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Drawing, ownPicture } from '../../art/Drawing.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { Inline } from '../links.tsx';
import { PageHero } from '../PageHero.tsx';
import { Section } from '../Section.tsx';
import { ServiceParts } from './ServiceParts.tsx';

function sceneOf({ icon, slug }: ServiceDetail): ReactNode {
  const place = `service-${slug}`;
  const name = drawingNames.find((drawing) => drawing === `service-${icon}`);
  if (name) return <Drawing name={name} place={place} />;
  return ownPicture(place) && <Drawing name="services" place={place} />;
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
      art={sceneOf(detail)}
    />
    {detail.intro && <ServiceIntro {...detail.intro} />}
    <ServiceParts parts={detail.parts} />
    <CallToAction {...detail.cta} />
  </>
);
