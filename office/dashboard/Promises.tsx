import { Link } from 'react-router';
import { answerTimeDays, type Dashboard } from '../../contract/dashboard.ts';
import { hour, hoursText, openStatus } from '../../contract/inbox/promise.ts';
import { addresses } from '../addresses.ts';
import { allTab, toSearch } from '../inbox/view.ts';
import { officeKinds, promise } from '../kinds.ts';
import { durationText } from '../time/duration.ts';

/** How the promise of a timely answer is being kept. */
export const Promises = ({ figures }: { figures: Dashboard }) => (
  <section className="promises" aria-labelledby="promises-heading">
    <h2 id="promises-heading">Answers within {hoursText(promise.answerWithinMs / hour)}</h2>
    <dl className="promise-figures">
      <Figure label="Overdue" alarm={figures.overdue > 0}>
        {figures.overdue.toLocaleString('en')}
      </Figure>
      <Figure label={`Due within ${hoursText(promise.dueSoonMs / hour)}`}>
        {figures.dueSoon.toLocaleString('en')}
      </Figure>
      <Figure label={`Median answer time, last ${answerTimeDays} days`}>
        {figures.medianAnswerMinutes === null
          ? 'No answers yet'
          : durationText(figures.medianAnswerMinutes * 60_000)}
      </Figure>
    </dl>
    <p className="promise-links">
      By time left:{' '}
      {officeKinds
        .filter((kind) => openStatus(kind) !== undefined)
        .map((kind) => (
          <Link
            key={kind.path}
            to={
              addresses.inbox(kind.path) +
              toSearch({ tab: openStatus(kind) ?? allTab, q: '', sort: 'due' })
            }
          >
            {kind.texts.title}
          </Link>
        ))}
    </p>
  </section>
);

const Figure = ({
  label,
  alarm = false,
  children,
}: {
  label: string;
  alarm?: boolean;
  children: string;
}) => (
  <div className="promise-figure" data-alarm={alarm || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
