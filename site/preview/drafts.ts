// Articles with `draft: true` are shown, too; an invalid one hides only its own page.
import { contentDirectory } from '../../content/directory.ts';
import { contentError } from '../../content/read.ts';
import type { Fault } from '../../content/reading/faults.ts';
import { photoError } from '../../content/reading/photos.ts';
import { readStates } from '../../content/reading/schedule.ts';
import { createSource } from '../../content/reading/source.ts';
import { articleRoute } from '../../content/routes.ts';

export interface Shown {
  faults: Fault[];
  unfinished: Map<string, Fault[]>;
}

export async function checkDrafts(folder = contentDirectory()): Promise<Shown> {
  const drafts = draftsIn(folder);
  const found = faultsWith(drafts, folder);
  const right = drafts.filter((slug) => !found.some(({ file }) => file === fileOf(slug)));
  let shown = drafts;
  let faults = found;
  for (const fewer of [right, []]) {
    if (faults.length === 0 || fewer.length === shown.length) continue;
    shown = fewer;
    faults = faultsWith(fewer, folder);
  }
  const unfinished = new Map(
    drafts
      .filter((slug) => !shown.includes(slug))
      .map((slug) => {
        const own = found.filter(({ file }) => file === fileOf(slug));
        return [articleRoute(slug), own.length > 0 ? own : found];
      }),
  );
  return { faults: [...faults, ...((await photoError(folder))?.faults ?? [])], unfinished };
}

const fileOf = (slug: string): string => `articles/${slug}.md`;

function draftsIn(folder: string): string[] {
  process.env.CONTENT_DRAFTS = '';
  const source = createSource(folder);
  if (!source.exists('articles')) return [];
  return readStates(source, source.listNames('articles', '.md'), 'UTC', new Date()).drafts;
}

/** `site/content.ts` reads them from the environment. */
function faultsWith(drafts: string[], folder: string): Fault[] {
  process.env.CONTENT_DRAFTS = drafts.join(',');
  return contentError(folder)?.faults ?? [];
}
