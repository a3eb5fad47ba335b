import '../../styles/services.css';
import type { ServicesPage } from '../../../content/schema/services.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { CardGrid } from '../CardGrid.tsx';
import { Inline } from '../links.tsx';
import { PageHero } from '../PageHero.tsx';
import { Section } from '../Section.tsx';
import { Weave } from './Weave.tsx';

export const Services = ({ hero, note, offers, process, cta }: ServicesPage) => (
  <>
    <PageHero {...hero} seed="/services" art={<Drawing name="services" />} />
    <Section id="offers" heading={offers.heading} intro={offers.intro}>
      <CardGrid cards={offers.cards} linkText={offers.linkText} />
      <p className="free-note">
        <Drawing name="mark" tone="accent" />
        <span>
          <Inline text={note} />
        </span>
      </p>
    </Section>
    <Section id="process" heading={process.heading} intro={process.intro} tone="tint">
      <Weave steps={process.steps} />
    </Section>
    <CallToAction {...cta} />
  </>
);
