import type { Dashboard } from '../../../contract/dashboard.ts';
import type { FoundCounts } from '../../../contract/inbox/found.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import type { KindPath } from '../../../contract/inbox/kinds.ts';
import { allTab, suspectTab } from './view.ts';

/** By status, suspects apart: of a whole inbox, or of what a search finds in it. */
export type TabCounts = Pick<FoundCounts, 'counts' | 'suspects'>;

export const wholeInbox = ({ counts, suspects }: Dashboard, kind: KindPath): TabCounts => ({
  counts: counts[kind],
  suspects: suspects[kind],
});

export const withWholeInbox = (
  dashboard: Dashboard,
  kind: KindPath,
  { counts, suspects }: TabCounts,
): Dashboard => ({
  ...dashboard,
  counts: { ...dashboard.counts, [kind]: counts },
  suspects: { ...dashboard.suspects, [kind]: suspects },
});

/** The counts after one record went from one state to another; undefined: it is not there. */
export const recount = (
  tabs: TabCounts,
  before: InboxRecord | undefined,
  after: InboxRecord | undefined,
): TabCounts => add(add(tabs, before, -1), after, 1);

function add(tabs: TabCounts, record: InboxRecord | undefined, amount: number): TabCounts {
  if (!record) return tabs;
  if (record.suspect) return { ...tabs, suspects: tabs.suspects + amount };
  const status = record.status ?? '';
  return { ...tabs, counts: { ...tabs.counts, [status]: (tabs.counts[status] ?? 0) + amount } };
}

export function countOfTab({ counts, suspects }: TabCounts, tab: string): number {
  if (tab === suspectTab) return suspects;
  if (tab !== allTab) return counts[tab] ?? 0;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
