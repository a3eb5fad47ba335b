import '../../styles/service.css';
import type { Link } from '../../../content/schema/base.ts';
import type { ServiceDetail } from '../../../content/schema/service-detail.ts';
import { hasScene, ServiceScene } from '../../art/scenes/services/ServiceScene.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { PageHero } from '../PageHero.tsx';
import { ServiceIntro } from './ServiceIntro.tsx';
import { ServiceParts } from './ServiceParts.tsx';

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
