// A row that no longer matches the view stays in its page, hidden, so that Undo restores its position.
import type { InfiniteData } from '@tanstack/react-query';
import type { List } from '../../../contract/answers.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';

export type Page = List<InboxRecord>;
export type PageParam = { cursor?: string; around?: string };
export type Pages = InfiniteData<Page, PageParam>;

/** Sorted by due, a reopened record may be on a later page too. */
export const rowsOf = ({ pages }: Pick<Pages, 'pages'>): InboxRecord[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((row) => [row._id, row])).values(),
];

/** Undefined: delete the row. */
export type RowEdit = (row: InboxRecord) => InboxRecord | undefined;

export function editRows(
  pages: Pages,
  edits: ReadonlyMap<string, RowEdit>,
  matchesView: (record: InboxRecord) => boolean,
): Pages {
  let isEdited = false;
  let added = 0;
  const edited = pages.pages.map(({ data }) =>
    data.flatMap((row) => {
      const edit = edits.get(row._id);
      if (!edit) return [row];
      const next = edit(row);
      isEdited = true;
      added += Number(next !== undefined && matchesView(next)) - Number(matchesView(row));
      return next ? [next] : [];
    }),
  );
  if (!isEdited) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({
      ...page,
      count: page.count + (page.countCapped ? 0 : added),
      data: edited[index] ?? [],
    })),
  };
}

/** Refetching a long list would take hundreds of calls. */
export function withFirstPage(pages: Pages, fresh: Page, start: PageParam): Pages {
  const known = pages.pages.flatMap((page) => page.data);
  const byId = new Map(known.map((record) => [record._id, record]));
  const first = { ...fresh, data: fresh.data.map((row) => newer(byId.get(row._id), row)) };
  const last = fresh.data.at(-1);
  const seam = last ? known.findIndex((record) => record._id === last._id) : -1;
  const below = known.slice(seam + 1);
  // Without a common record there may be a gap between the two.
  if (seam < 0 || fresh.nextCursor === undefined || below.length === 0) {
    return { pages: [first], pageParams: [start] };
  }
  const { nextCursor, previousCursor: _, ...rest } = fresh;
  const end = pages.pages.at(-1)?.nextCursor;
  return {
    pages: [first, { ...rest, data: below, ...(end === undefined ? {} : { nextCursor: end }) }],
    pageParams: [start, { cursor: nextCursor }],
  };
}

export const newer = (known: InboxRecord | undefined, arrived: InboxRecord): InboxRecord =>
  known && known.version > arrived.version ? known : arrived;
