import type { Dashboard } from '../../../contract/dashboard.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import type { KindPath } from '../../../contract/inbox/kinds.ts';
import { allTab, suspectTab } from './view.ts';

/** The tabs' counts after one record went from one state to another; undefined: it is not there. */
export function recount(
  dashboard: Dashboard,
  kind: KindPath,
  before: InboxRecord | undefined,
  after: InboxRecord | undefined,
): Dashboard {
  return add(add(dashboard, kind, before, -1), kind, after, 1);
}

function add(
  dashboard: Dashboard,
  kind: KindPath,
  record: InboxRecord | undefined,
  amount: number,
): Dashboard {
  if (!record) return dashboard;
  if (record.suspect) {
    const suspects = dashboard.suspects[kind] + amount;
    return { ...dashboard, suspects: { ...dashboard.suspects, [kind]: suspects } };
  }
  const counts = dashboard.counts[kind];
  const status = record.status ?? '';
  return {
    ...dashboard,
    counts: {
      ...dashboard.counts,
      [kind]: { ...counts, [status]: (counts[status] ?? 0) + amount },
    },
  };
}

export function countOfTab(
  dashboard: Dashboard | undefined,
  kind: KindPath,
  tab: string,
): number | undefined {
  if (!dashboard) return undefined;
  if (tab === suspectTab) return dashboard.suspects[kind];
  const counts = dashboard.counts[kind];
  return tab === allTab
    ? Object.values(counts).reduce((sum, count) => sum + count, 0)
    : (counts[tab] ?? 0);
}
