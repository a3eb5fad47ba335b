// Everything is in the URL.
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { firstStatus } from '../../contract/inbox/promise.ts';

export interface View {
  /** all, suspects, a status, or open and answered for kinds without one. */
  tab: string;
  q: string;
  sort: 'newest' | 'due';
  due?: 'overdue' | 'soon' | undefined;
}

export const allTab = 'all';
export const suspectTab = 'suspects';
export const openTab = 'open';
export const answeredTab = 'answered';

export const tabsOf = (kind: Kind): { value: string; label: string }[] => [
  { value: allTab, label: 'All' },
  ...(kind.statuses.length > 0
    ? kind.statuses.map(({ value, label }) => ({ value, label }))
    : [
        { value: openTab, label: 'Open' },
        { value: answeredTab, label: 'Answered' },
      ]),
  { value: suspectTab, label: 'Suspected spam' },
];

export const canSortByDue = (kind: Kind, tab: string): boolean =>
  tab === allTab || tab === openTab || tab === firstStatus(kind);

export function readView(kind: Kind, params: URLSearchParams): View {
  const tab = tabsOf(kind).find(({ value }) => value === params.get('tab'))?.value ?? allTab;
  const due = (['overdue', 'soon'] as const).find((state) => state === params.get('due'));
  const mayBeDue = canSortByDue(kind, tab);
  return onOpenTab(kind, {
    tab,
    q: params.get('q') ?? '',
    sort: params.get('sort') === 'due' && mayBeDue ? 'due' : 'newest',
    due: mayBeDue ? due : undefined,
  });
}

export const isOpenOnly = ({ sort, due }: Pick<View, 'sort' | 'due'>): boolean =>
  sort === 'due' || due !== undefined;

/** Open records of kinds with a status may have any of them, so these have no tab of their own. */
export const onOpenTab = (kind: Kind, view: View): View =>
  isOpenOnly(view) && kind.statuses.length === 0 ? { ...view, tab: openTab } : view;

export const selectedId = (params: URLSearchParams): string | undefined =>
  params.get('id') ?? undefined;

export function toSearch(view: View, id?: string): string {
  const params = new URLSearchParams();
  if (view.tab !== allTab) params.set('tab', view.tab);
  if (view.q) params.set('q', view.q);
  if (view.sort === 'due') params.set('sort', 'due');
  if (view.due) params.set('due', view.due);
  if (id) params.set('id', id);
  return params.size > 0 ? `?${params}` : '';
}

export const toListQuery = ({ tab, q, sort, due }: View): Record<string, string | undefined> => ({
  status: [allTab, suspectTab, openTab, answeredTab].includes(tab) ? undefined : tab,
  answered: tab === openTab ? 'false' : tab === answeredTab ? 'true' : undefined,
  suspect: tab === suspectTab ? 'true' : undefined,
  q: q.trim() || undefined,
  sort: sort === 'due' ? 'due' : undefined,
  due,
});

export function matchesView(view: View, record: InboxRecord): boolean {
  const { tab } = view;
  const isOpen = record.answeredAt === null;
  if (record.suspect !== (tab === suspectTab)) return false;
  if (isOpenOnly(view) && !isOpen) return false;
  if (tab === openTab || tab === answeredTab) return isOpen === (tab === openTab);
  return tab === allTab || tab === suspectTab || record.status === tab;
}

export const comesBefore = (sort: View['sort'], one: InboxRecord, other: InboxRecord): boolean =>
  sort === 'due'
    ? one.askedAt + one._id < other.askedAt + other._id
    : one.createdAt + one._id > other.createdAt + other._id;
