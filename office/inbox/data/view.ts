// Which part of an inbox is looked at. The address holds all of it.
import type { InboxRecord, Kind } from '../../../contract/inbox/kind.ts';
import { openStatus } from '../../../contract/inbox/promise.ts';

export interface View {
  /** all, suspects, or a status. */
  tab: string;
  q: string;
  sort: 'newest' | 'due';
}

export const allTab = 'all';
export const suspectTab = 'suspects';

export const tabsOf = (kind: Kind): { value: string; label: string }[] => [
  { value: allTab, label: 'All' },
  ...kind.statuses.map(({ value, label }) => ({ value, label })),
  { value: suspectTab, label: 'Suspected spam' },
];

/** Only what still waits can be sorted by the time left. */
export const canSortByDue = (kind: Kind, tab: string): boolean =>
  openStatus(kind) !== undefined && (tab === allTab || tab === openStatus(kind));

export function readView(kind: Kind, params: URLSearchParams): View {
  const tab = tabsOf(kind).find(({ value }) => value === params.get('tab'))?.value ?? allTab;
  return sorted(
    kind,
    { tab, q: params.get('q') ?? '' },
    params.get('sort') === 'due' && canSortByDue(kind, tab) ? 'due' : 'newest',
  );
}

/** Sorted by time left, the tab is the one of those that wait: its name and number say what the list shows. */
export const sorted = (kind: Kind, view: Omit<View, 'sort'>, sort: View['sort']): View => ({
  ...view,
  tab: sort === 'due' ? (openStatus(kind) ?? view.tab) : view.tab,
  sort,
});

export const selectedId = (params: URLSearchParams): string | undefined =>
  params.get('id') ?? undefined;

/** The address' query for a view; what is usual is left out. */
export function toSearch(view: View, id?: string): string {
  const params = new URLSearchParams();
  if (view.tab !== allTab) params.set('tab', view.tab);
  if (view.q) params.set('q', view.q);
  if (view.sort === 'due') params.set('sort', 'due');
  if (id) params.set('id', id);
  return params.size > 0 ? `?${params}` : '';
}

/** What the server is asked for, by the list and by the export. */
export const toListQuery = ({ tab, q, sort }: View): Record<string, string | undefined> => ({
  status: tab === allTab || tab === suspectTab ? undefined : tab,
  suspect: tab === suspectTab ? 'true' : undefined,
  q: q.trim() || undefined,
  sort: sort === 'due' ? 'due' : undefined,
});

/** Whether a record that was in this view still is, as far as can be told without the server. */
export function belongs(kind: Kind, { tab, sort }: View, record: InboxRecord): boolean {
  if (record.suspect !== (tab === suspectTab)) return false;
  if (sort === 'due' && record.status !== openStatus(kind)) return false;
  return tab === allTab || tab === suspectTab || record.status === tab;
}

/** Whether one record stands before another in a list. Ids hold the time of arrival and sort by it. */
export const comesBefore = (sort: View['sort'], id: string, otherId: string): boolean =>
  sort === 'due' ? id < otherId : id > otherId;
