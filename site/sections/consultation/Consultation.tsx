import '../../styles/consultation.css';
import type { ConsultationPage } from '../../../content/schema/consultation.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { Climb } from '../Climb.tsx';
import { PageHero } from '../PageHero.tsx';
import { Section } from '../Section.tsx';
import { PackageCard } from './PackageCard.tsx';

export const Consultation = ({ hero, process, packages, custom }: ConsultationPage) => (
  <>
    <PageHero
      title={hero.headline}
      badge={hero.badge}
      text={hero.text}
      seed="/consultation"
      art={<Drawing name="consultation" />}
    />
    <Section id="process" heading={process.heading} intro={process.intro}>
      <Climb
        stops={process.steps.map(({ title, description }, index) => ({
          label: String(index + 1),
          title,
          text: description,
        }))}
      />
    </Section>
    <Section id="packages" heading={packages.heading} intro={packages.intro} tone="tint">
      <ul className="packages">
        {packages.items.map((offering) => (
          <PackageCard key={offering.value} offering={offering} words={packages} />
        ))}
      </ul>
    </Section>
    <CallToAction {...custom} />
  </>
);
