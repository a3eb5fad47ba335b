import '../../styles/careers.css';
import '../../styles/parts/call.css';
import type { CareersPage } from '../../../content/schema/careers.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { ActionLink } from '../links.tsx';
import { PageHero } from '../PageHero.tsx';
import { Section } from '../Section.tsx';
import { InternshipCard } from './InternshipCard.tsx';

const Unlisted = ({ heading, text, button }: CareersPage['unlisted']) => (
  <section className="wrap closing" aria-labelledby="unlisted-heading">
    <div className="unlisted">
      <Drawing name="unlisted" />
      <div>
        <h2 id="unlisted-heading" className="text-heading">
          {heading}
        </h2>
        <p>{text}</p>
        <ActionLink {...button} />
      </div>
    </div>
  </section>
);

export const Careers = ({ hero, openings, unlisted }: CareersPage) => (
  <>
    <PageHero {...hero} seed="/careers" art={<Drawing name="careers" />} />
    {openings.internships.length > 0 && (
      <Section id="openings" heading={openings.heading} intro={openings.intro}>
        <ul className="openings">
          {openings.internships.map((internship, index) => (
            <InternshipCard
              key={internship.positionValue}
              internship={internship}
              index={index}
              words={openings}
            />
          ))}
        </ul>
      </Section>
    )}
    <Unlisted {...unlisted} />
  </>
);
