import type { SearchRequest } from './request.ts';

/**
 * The page of a common word, which the first rows of the list fill; undefined where they do not. A first look at a
 * few of them tells most rare words apart without reading many.
 */
export async function commonPage(
  { limit }: SearchRequest,
  probe: (rows: number) => Promise<unknown[]>,
  firstLook: { rows: number; hits: number },
  probedRows: number,
): Promise<unknown[] | undefined> {
  const first = await probe(firstLook.rows);
  if (first.length === limit) return first;
  if (first.length < firstLook.hits) return undefined;
  const more = await probe(probedRows);
  return more.length === limit ? more : undefined;
}
