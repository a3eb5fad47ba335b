import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import type { Known } from '../data/calls.ts';
import type { Page } from '../data/pages.ts';

/**
 * Every record of a view, page by page. Only what an action needs is kept: a hundred thousand letters would
 * not fit well into a browser.
 */
export async function gatherAll(
  fetchPage: (cursor: string | undefined) => Promise<Page>,
  onProgress: (gathered: number) => void,
): Promise<Known[]> {
  const gathered: Known[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage(cursor);
    gathered.push(...page.data.map(slim));
    cursor = page.nextCursor;
    onProgress(gathered.length);
  } while (cursor !== undefined);
  return gathered;
}

const slim = ({ _id, name, status, suspect, version }: InboxRecord): Known => ({
  _id,
  name,
  ...(status === undefined ? {} : { status }),
  suspect,
  version,
});
