import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { inboxApi } from '../../../contract/inbox/api.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { addresses } from '../../addresses.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { kindOf, type OfficeKind } from '../../kinds.ts';
import { useOffice } from '../../office.ts';
import { ShortTime } from '../../time/Clock.tsx';
import { StateBadges } from '../badges.tsx';
import { allTab, suspectTab, toSearch } from '../view.ts';

/** Hidden while loading or empty: most people write once. */
export function RelatedRequests({ kind, id }: { kind: OfficeKind; id: string }) {
  const { api } = useOffice();
  const { data = [] } = useQuery({
    queryKey: queryKeys.others(kind.path, id),
    queryFn: async ({ signal }) => {
      const fallback = inboxFallbacks(kind).list;
      return (await api.call(inboxApi(kind).others, { id, signal, fallback })).data;
    },
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <section className="others" aria-labelledby="others-heading">
      <h3 id="others-heading">Also from this person</h3>
      <ul>
        {data.map((other) => (
          <li key={other._id}>
            <Link
              className="other-row"
              to={
                addresses.inbox(other.kind) +
                toSearch(
                  { tab: other.suspect ? suspectTab : allTab, q: '', sort: 'newest' },
                  other._id,
                )
              }
            >
              <span>{kindOf(other.kind).texts.one}</span>
              <span className="soft">{other.reference}</span>
              <span className="soft">
                <ShortTime iso={other.createdAt} />
              </span>
              <span className="other-state">
                {other.suspect ? (
                  <Badge tone="bad">Suspected spam</Badge>
                ) : (
                  <StateBadges kind={kindOf(other.kind)} record={other} />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
