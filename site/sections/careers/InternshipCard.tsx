import { applyRoute } from '../../../content/routes.ts';
import type { CareersPage, Internship } from '../../../content/schema/careers.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { dateInWords } from '../blog/articleFacts.ts';

interface Props {
  internship: Internship;
  index: number;
  words: Pick<CareersPage['openings'], 'requirementsLabel' | 'deadlineLabel' | 'button'>;
}

export const InternshipCard = ({ internship, index, words }: Props) => {
  const id = `opening-${internship.positionValue}`;
  return (
    <li className="cut opening enter">
      <Drawing name="opening" index={index} />
      <div className="opening-words">
        <Badge>{internship.department}</Badge>
        <h3 id={id} className="text-subheading">
          {internship.title}
        </h3>
        <ul className="opening-facts">
          <li>{internship.location}</li>
          <li>{internship.type}</li>
          {internship.deadline && (
            <li>
              {words.deadlineLabel}{' '}
              <time dateTime={internship.deadline}>{dateInWords(internship.deadline)}</time>
            </li>
          )}
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
