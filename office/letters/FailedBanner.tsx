import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { useDashboard } from '../dashboard/useDashboard.ts';
import { catalogue } from '../kinds.ts';
import { RecordLink } from './RecordLink.tsx';
import { sendTimeText } from './sendTimes.ts';

/** Stays on every screen until each of them is dealt with. */
export function FailedBanner() {
  const { failedLetters = 0, heldLetters = 0, stoppedLetters = [] } = useDashboard().data ?? {};
  return (
    <div role="status" className="failed-banner">
      {failedLetters > 0 && (
        <p>
          <strong>{letters(failedLetters, 'was', 'were')} not delivered.</strong>{' '}
          <Link to={addresses.letters}>Look at them</Link>
        </p>
      )}
      {stoppedLetters.map(({ letter, record, plannedFor, withdrawn }) => (
        <p key={letter}>
          Your letter to <RecordLink {...record} />
          {plannedFor && `, planned for ${sendTimeText(plannedFor, catalogue.timeZone)},`} was not
          sent: they {withdrawn ? 'withdrew their request' : 'wrote first'}.
        </p>
      ))}
      {heldLetters > 0 && (
        <p>
          <strong>{letters(heldLetters, 'is', 'are')} held since a backup was restored.</strong>{' '}
          <Link to={addresses.letters}>Decide what to do</Link>
        </p>
      )}
    </div>
  );
}

const letters = (count: number, one: string, many: string): string =>
  count === 1 ? `1 letter ${one}` : `${count.toLocaleString('en')} letters ${many}`;
