import { applyRoute } from '../../../content/routes.ts';
import type { CareersPage, Internship } from '../../../content/schema/careers.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { type KitePattern, PatternKite } from '../../art/PatternKite.tsx';

/** Assigned in rotation; the same four are in the page's hero. */
const looks: { pattern: KitePattern; paper: string; mark: string }[] = [
  { pattern: 'eyes', paper: 'fill-accent', mark: 'fill-paper' },
  { pattern: 'disc', paper: 'fill-second', mark: 'fill-paper' },
  { pattern: 'stripe', paper: 'fill-ink-500', mark: 'fill-paper' },
  { pattern: 'cap', paper: 'fill-paper', mark: 'fill-accent' },
];

interface Props {
  internship: Internship;
  index: number;
  words: Pick<CareersPage['openings'], 'requirementsLabel' | 'button'>;
}

export const InternshipCard = ({ internship, index, words }: Props) => {
  const id = `opening-${internship.positionValue}`;
  const look = looks[index % looks.length]!;
  return (
    <li className="cut opening enter">
      <svg viewBox="0 0 400 150" className="opening-art" aria-hidden="true">
        <path className="stroke-ink-300" fill="none" d="M0 138Q230 130 318 74" />
        <PatternKite x={322} y={68} size={50} tilt={20} {...look} />
      </svg>
      <div className="opening-words">
        <Badge>{internship.department}</Badge>
        <h3 id={id} className="text-subheading">
          {internship.title}
        </h3>
        <ul className="opening-facts">
          <li>{internship.location}</li>
          <li>{internship.type}</li>
        </ul>
        <p>{internship.description}</p>
        <h4>{words.requirementsLabel}</h4>
        <ul className="mark-list">
          {internship.requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
        <p className="opening-apply">
          <ButtonLink
            look="solid"
            arrow
            href={applyRoute(internship.positionValue)}
            aria-describedby={id}
          >
            {words.button}
          </ButtonLink>
        </p>
      </div>
    </li>
  );
};
