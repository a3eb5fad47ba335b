import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { answerTimeDays, type Dashboard } from '../../contract/dashboard.ts';
import { hour, hoursText } from '../../contract/inbox/promise.ts';
import { addresses } from '../addresses.ts';
import { allTab, onOpenTab, toSearch } from '../inbox/view.ts';
import { officeKinds, promise } from '../kinds.ts';
import { durationText } from '../time/duration.ts';

export const ReplyPromises = ({ figures }: { figures: Dashboard }) => (
  <section className="promises stack-tight" aria-labelledby="promises-heading">
    <header className="row row-wrap row-spread promises-head">
      <h2 id="promises-heading">Answers within {hoursText(promise.answerWithinMs / hour)}</h2>
      <p className="promise-links">
        Open, by time left:{' '}
        {officeKinds.map((kind) => (
          <Link
            key={kind.path}
            to={
              addresses.inbox(kind.path) +
              toSearch(onOpenTab(kind, { tab: allTab, q: '', sort: 'due' }))
            }
          >
            {kind.texts.title} {figures.open[kind.path].toLocaleString('en')}
          </Link>
        ))}
      </p>
    </header>
    <dl className="row row-wrap promise-figures">
      <Waiting label="Overdue" state="overdue" total={figures.overdue} due={figures.due} />
      <Waiting
        label={`Due within ${hoursText(promise.dueSoonMs / hour)}`}
        state="soon"
        total={figures.dueSoon}
        due={figures.due}
      />
      {figures.failedLetters > 0 && (
        <Figure
          label="Letters not delivered"
          alarm
          more={[
            <Link key="letters" to={addresses.letters}>
              Look at them
            </Link>,
          ]}
        >
          {figures.failedLetters.toLocaleString('en')}
        </Figure>
      )}
      <Figure label={`Median answer time, last ${answerTimeDays} days`}>
        {figures.medianAnswerMinutes === null
          ? 'No answers yet'
          : durationText(figures.medianAnswerMinutes * 60_000)}
      </Figure>
    </dl>
  </section>
);

const Waiting = ({
  label,
  state,
  total,
  due,
}: {
  label: string;
  state: 'overdue' | 'soon';
  total: number;
  due: Dashboard['due'];
}) => (
  <Figure
    label={label}
    alarm={state === 'overdue' && total > 0}
    more={officeKinds
      .filter((kind) => due[kind.path][state] > 0)
      .map((kind) => (
        <Link key={kind.path} to={`${addresses.inbox(kind.path)}?due=${state}`}>
          {due[kind.path][state].toLocaleString('en')}{' '}
          {(due[kind.path][state] === 1 ? kind.texts.one : kind.texts.many).toLowerCase()}
        </Link>
      ))}
  >
    {total.toLocaleString('en')}
  </Figure>
);

const Figure = ({
  label,
  alarm = false,
  more = [],
  children,
}: {
  label: string;
  alarm?: boolean;
  more?: ReactNode[];
  children: string;
}) => (
  <div className="promise-figure" data-alarm={alarm || undefined}>
    <dt>{label}</dt>
    <dd className="promise-number">{children}</dd>
    {more.length > 0 && <dd className="promise-kinds">{more}</dd>}
  </div>
);
