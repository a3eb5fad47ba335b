import type { QueryClient } from '@tanstack/react-query';
import type { Dashboard } from '../../../contract/dashboard.ts';
import type { FoundCounts } from '../../../contract/inbox/api.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import { allTab, answeredTab, openTab, suspectTab } from '../view.ts';

export interface Count {
  value: number;
  isCapped: boolean;
}

export const countText = ({ value, isCapped }: Count): string =>
  value.toLocaleString('en') + (isCapped ? '+' : '');

export function inboxCounts(dashboard: Dashboard, { path }: OfficeKind): FoundCounts {
  const counts = dashboard.counts[path];
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const open = dashboard.open[path];
  const suspects = dashboard.suspects[path];
  return { counts, open, answered: total - open, suspects, total, capped: [] };
}

export function countOfTab(found: FoundCounts, tab: string): Count {
  const { counts, open = 0, answered = 0, suspects, total, capped } = found;
  if (tab === openTab) return { value: open, isCapped: capped.includes('open') };
  if (tab === answeredTab) return { value: answered, isCapped: capped.includes('answered') };
  if (tab === suspectTab) return { value: suspects, isCapped: capped.includes('suspects') };
  if (tab === allTab) return { value: total, isCapped: capped.includes('total') };
  return { value: counts[tab] ?? 0, isCapped: capped.includes(tab) };
}

export const recount = (
  tabs: FoundCounts,
  before: InboxRecord | undefined,
  after: InboxRecord | undefined,
): FoundCounts => add(add(tabs, before, -1), after, 1);

function add(tabs: FoundCounts, record: InboxRecord | undefined, amount: number): FoundCounts {
  if (!record) return tabs;
  const { counts, suspects, total, capped } = tabs;
  const moved = (name: string, value: number) => (capped.includes(name) ? value : value + amount);
  if (record.suspect) return { ...tabs, suspects: moved('suspects', suspects) };
  const status = record.status ?? '';
  const state = record.answeredAt === null ? 'open' : 'answered';
  const ofState = tabs[state];
  return {
    ...tabs,
    ...(ofState === undefined ? {} : { [state]: moved(state, ofState) }),
    counts: { ...counts, [status]: moved(status, counts[status] ?? 0) },
    total: moved('total', total),
  };
}

export function recountCached(
  client: QueryClient,
  kind: OfficeKind,
  before: InboxRecord,
  after: InboxRecord | undefined,
): void {
  const { path } = kind;
  client.setQueryData<Dashboard>(queryKeys.dashboard, (dashboard) => {
    if (!dashboard) return undefined;
    const { counts, suspects, open = 0 } = recount(inboxCounts(dashboard, kind), before, after);
    return {
      ...dashboard,
      counts: { ...dashboard.counts, [path]: counts },
      suspects: { ...dashboard.suspects, [path]: suspects },
      open: { ...dashboard.open, [path]: open },
    };
  });
  client.setQueriesData<FoundCounts>(
    { queryKey: queryKeys.found(path), type: 'active' },
    (found) => found && recount(found, before, after),
  );
}
