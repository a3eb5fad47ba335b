import '../../styles/careers.css';
import type { CareersPage } from '../../../content/schema/careers.ts';
import { FourFlyers } from '../../art/scenes/FourFlyers.tsx';
import { PageHero } from '../PageHero.tsx';
import { Section } from '../Section.tsx';
import { InternshipCard } from './InternshipCard.tsx';
import { Unlisted } from './Unlisted.tsx';

export const Careers = ({ hero, openings, unlisted }: CareersPage) => (
  <>
    <PageHero {...hero} seed="/careers" art={<FourFlyers />} />
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
