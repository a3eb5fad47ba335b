import { useEffect } from 'react';
import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { NextCalls } from '../calendar/NextCalls.tsx';
import { type OfficeKind, officeKinds } from '../kinds.ts';
import { LoadFailure, Loading, PageTitle } from '../layout/screen.tsx';
import { useOffice } from '../office.ts';
import { Arrivals } from './Arrivals.tsx';
import { FirstSteps, isEmpty } from './FirstSteps.tsx';
import { Funnel } from './Funnel.tsx';
import { RecentList } from './RecentList.tsx';
import { ReplyPromises } from './ReplyPromises.tsx';
import { useDashboard, useRecent } from './useDashboard.ts';

export function Component() {
  const { session } = useOffice();
  const isKnown = session.hasAdminFlag();
  // With the token still there, the login would redirect back here.
  useEffect(() => {
    if (!isKnown) session.close();
  }, [isKnown, session]);
  return isKnown ? <Dashboard /> : null;
}

function Dashboard() {
  const { session } = useOffice();
  const figures = useDashboard();
  const recent = useRecent();
  const calls = [figures, ...recent];
  const isNew = figures.data !== undefined && isEmpty(figures.data);
  const failed = calls.find(({ isError }) => isError);
  const retry = () => {
    for (const call of calls) if (call.isError) void call.refetch();
  };
  return (
    <div className="screen">
      <PageTitle title="Dashboard" />
      <div className="row row-wrap row-spread welcome">
        <h1 className="screen-title">
          {isNew ? 'Welcome' : 'Welcome back'}, <span dir="auto">{session.username()}</span>
        </h1>
        {calls.some(({ isPending }) => isPending) && <Loading text="Loading dashboard data..." />}
      </div>
      {failed && (
        <LoadFailure
          text="Failed to load dashboard data. Please try again."
          error={failed.error}
          retry={retry}
        />
      )}
      {figures.data && isNew && <FirstSteps mailSetUp={figures.data.mailSetUp} />}
      {figures.data?.mailboxProblem && (
        <div className="strip strip-waiting" role="status">
          <p>
            Replies are not fetched at the moment: <q dir="auto">{figures.data.mailboxProblem}</q>
          </p>
        </div>
      )}
      {figures.data?.calendarProblems.map(({ name, problem }) => (
        <div key={name} className="strip strip-waiting" role="status">
          <p>
            Busy times of <bdi>{name}</bdi> are as last read: <q dir="auto">{problem}</q>
          </p>
        </div>
      ))}
      <div className="cards">
        {officeKinds.map((kind, index) => (
          <CountCard key={kind.path} kind={kind} count={recent[index]?.data?.count} />
        ))}
        {figures.data && <ReplyPromises figures={figures.data} />}
      </div>
      <NextCalls />
      <div className="recent">
        {officeKinds.map((kind, index) => (
          <RecentList key={kind.path} kind={kind} records={recent[index]?.data?.data} />
        ))}
      </div>
      {figures.data && !isNew && (
        <div className="charts">
          <Arrivals arrivals={figures.data.arrivals} />
          <Funnel counts={figures.data.counts.applications} />
        </div>
      )}
    </div>
  );
}

const CountCard = ({ kind, count }: { kind: OfficeKind; count: number | undefined }) => (
  <Link to={addresses.inbox(kind.path)} className="count-card cut cut-small">
    <span className="count-title">{kind.texts.title}</span>
    <span className="count-number">{count?.toLocaleString('en') ?? '–'}</span>
    <span className="count-total soft">{kind.texts.total}</span>
  </Link>
);
