import '../../styles/careers.css';
import '../../styles/parts/call.css';
import type { CareersPage } from '../../../content/schema/careers.ts';
import { FourFlyers } from '../../art/scenes/FourFlyers.tsx';
import { ActionLink } from '../links.tsx';
import { PageHero } from '../PageHero.tsx';
import { Section } from '../Section.tsx';
import { InternshipCard } from './InternshipCard.tsx';

const Unlisted = ({ heading, text, button }: CareersPage['unlisted']) => (
  <section className="wrap closing" aria-labelledby="unlisted-heading">
    <div className="unlisted">
      <svg viewBox="0 0 200 260" className="unlisted-art" aria-hidden="true">
        <path
          className="stroke-ink"
          fill="none"
          strokeWidth="1.5"
          strokeDasharray="6 6"
          d="M100 10l84 94-84 98-84-98zM100 10v192M16 104q84-60 168 0M100 198l-20 36h40zM100 104Q150 250 200 256"
        />
      </svg>
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
