import { Link } from 'react-router';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { addresses } from '../addresses.ts';
import { StateBadges, UnreadDot } from '../inbox/badges.tsx';
import { longTextOf, type OfficeKind, shortSubjectOf } from '../kinds.ts';
import { ShortTime } from '../time/Clock.tsx';

export const RecentList = ({
  kind,
  records,
}: {
  kind: OfficeKind;
  records: InboxRecord[] | undefined;
}) => (
  <section className="panel stack-tight" aria-labelledby={`recent-${kind.path}`}>
    <header className="row row-spread panel-head">
      <h2 id={`recent-${kind.path}`}>Recent {kind.texts.many.toLowerCase()}</h2>
      <Link
        to={addresses.inbox(kind.path)}
        aria-label={`View all ${kind.texts.many.toLowerCase()}`}
      >
        View all
      </Link>
    </header>
    {records?.length === 0 && <p className="panel-none soft">{kind.texts.noneFound}</p>}
    <ul className="recent-list">
      {records?.map((record) => (
        <li key={record._id}>
          <Link
            to={`${addresses.inbox(kind.path)}?${new URLSearchParams({ id: record._id })}`}
            className="recent-row"
          >
            <span className="row-name truncate" dir="auto">
              {record.unread && <UnreadDot />}
              {String(record.name)}
            </span>
            <span className="row-side soft">
              <ShortTime iso={record.createdAt} />
            </span>
            <span className="row-words soft truncate" dir="auto">
              {shortSubjectOf(kind, record) ?? longTextOf(kind, record).slice(0, 120)}
            </span>
            <span className="row-status">
              <StateBadges kind={kind} record={record} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
