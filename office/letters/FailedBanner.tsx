import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { useDashboard } from '../dashboard/useDashboard.ts';

/** Stays on every screen until each of them is dealt with. */
export function FailedBanner() {
  const failed = useDashboard().data?.failedLetters ?? 0;
  return (
    <div role="status" className="failed-banner">
      {failed > 0 && (
        <p>
          <strong>{failedText(failed)}.</strong> <Link to={addresses.letters}>Look at them</Link>
        </p>
      )}
    </div>
  );
}

const failedText = (count: number): string =>
  count === 1
    ? '1 letter was not delivered'
    : `${count.toLocaleString('en')} letters were not delivered`;
