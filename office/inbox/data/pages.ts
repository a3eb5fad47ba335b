// The loaded part of a list, page by page, and how single records change in it. Pure, so that a change
// can be shown before the server has answered and taken back if it refuses.
import type { InfiniteData } from '@tanstack/react-query';
import type { List } from '../../../contract/answers.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { comesBefore, type View } from './view.ts';

export type Page = List<InboxRecord>;
export type Pages = InfiniteData<Page, string | undefined>;

export interface Place {
  page: number;
  index: number;
}

export function placeOf(pages: Pages, id: string): Place | undefined {
  for (const [page, { data }] of pages.pages.entries()) {
    const index = data.findIndex((record) => record._id === id);
    if (index >= 0) return { page, index };
  }
  return undefined;
}

export const replaceAt = (pages: Pages, { page, index }: Place, record: InboxRecord): Pages =>
  editPage(pages, page, 0, (data) => data.with(index, record));

export const removeAt = (pages: Pages, { page, index }: Place): Pages =>
  editPage(pages, page, -1, (data) => data.toSpliced(index, 1));

/** Puts a record back where the order of the list has it, whatever has moved meanwhile. */
export function putBack(pages: Pages, record: InboxRecord, sort: View['sort']): Pages {
  const isLater = (other: InboxRecord) => comesBefore(sort, record._id, other._id);
  const page = pages.pages.findIndex(({ data }) => data.some(isLater));
  // It was loaded once, so it comes before everything that is not.
  if (page < 0) return editPage(pages, pages.pages.length - 1, 1, (data) => [...data, record]);
  return editPage(pages, page, 1, (data) => data.toSpliced(data.findIndex(isLater), 0, record));
}

/** Many at once: each in its place, or gone where it is undefined or no longer belongs. */
export function editAll(
  pages: Pages,
  news: ReadonlyMap<string, InboxRecord | undefined>,
  belongs: (record: InboxRecord) => boolean,
): Pages {
  const edited = pages.pages.map(({ data }) =>
    data.flatMap((record) => {
      if (!news.has(record._id)) return [record];
      const next = news.get(record._id);
      return next && belongs(next) ? [newer(record, next)] : [];
    }),
  );
  const gone = pages.pages.reduce(
    (sum, { data }, at) => sum + data.length - (edited[at]?.length ?? 0),
    0,
  );
  return {
    ...pages,
    pages: pages.pages.map((page, at) => ({
      ...page,
      count: page.count - gone,
      data: edited[at] ?? [],
    })),
  };
}

function editPage(
  pages: Pages,
  at: number,
  counted: number,
  edit: (data: InboxRecord[]) => InboxRecord[],
): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page, number) => ({
      ...page,
      count: page.count + counted,
      data: number === at ? edit(page.data) : page.data,
    })),
  };
}

/**
 * The newest state of the beginning, joined with what was loaded below it. Loading all pages again would
 * cost hundreds of calls in a long list.
 */
export function withFreshStart(pages: Pages, fresh: Page): Pages {
  const known = pages.pages.flatMap((page) => page.data);
  const arrived = new Set(fresh.data.map((record) => record._id));
  const byId = new Map(
    known.filter(({ _id }) => arrived.has(_id)).map((record) => [record._id, record]),
  );
  const start = { ...fresh, data: fresh.data.map((record) => newer(byId.get(record._id), record)) };
  const last = fresh.data.at(-1);
  const seam = last ? known.findIndex((record) => record._id === last._id) : -1;
  // No common record: so much is new that the two do not join without a gap.
  if (seam < 0 || fresh.nextCursor === undefined)
    return { pages: [start], pageParams: [undefined] };
  const below = known.slice(seam + 1);
  if (below.length === 0) return { pages: [start], pageParams: [undefined] };
  const { nextCursor: _, ...rest } = fresh;
  const end = pages.pages.at(-1)?.nextCursor;
  return {
    pages: [start, { ...rest, data: below, ...(end === undefined ? {} : { nextCursor: end }) }],
    pageParams: [undefined, fresh.nextCursor],
  };
}

/** A change under way counts one version ahead, so an answer from before it does not undo it. */
export function newer(known: InboxRecord | undefined, arrived: InboxRecord): InboxRecord {
  return known && known.version > arrived.version ? known : arrived;
}
