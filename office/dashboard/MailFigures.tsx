import { Link } from 'react-router';
import type { Dashboard } from '../../contract/dashboard.ts';
import { addresses } from '../addresses.ts';

/** Only what needs somebody: letters that failed, and replies that cannot be fetched. */
export const MailFigures = ({ figures }: { figures: Dashboard }) => (
  <>
    {figures.failedLetters > 0 && (
      <Link to={addresses.letters} className="count-card cut cut-small count-alarm">
        <span className="count-title">Not delivered</span>
        <span className="count-number">{figures.failedLetters.toLocaleString('en')}</span>
        <span className="count-total soft">
          {figures.failedLetters === 1 ? 'letter' : 'letters'}
        </span>
      </Link>
    )}
    {figures.mailboxProblem !== null && (
      <div className="strip strip-waiting mailbox-problem" role="status">
        <p>
          Replies are not fetched at the moment: <q dir="auto">{figures.mailboxProblem}</q>
        </p>
      </div>
    )}
  </>
);
