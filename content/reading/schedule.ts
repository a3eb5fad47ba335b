import { contentDirectory, contentTime, shownDrafts } from '../directory.ts';
import { localTime } from '../schema/blog.ts';
import { checkFacts } from './facts.ts';
import { splitFrontMatter } from './markdown.ts';
import { createSource, type Source } from './source.ts';
import { readYamlText } from './yaml.ts';

export interface Scheduled {
  slug: string;
  due: Date;
}

interface States {
  out: string[];
  drafts: string[];
  scheduled: Scheduled[];
}

export function readStates(source: Source, slugs: string[], timeZone: string, now: Date): States {
  const states: States = { out: [], drafts: [], scheduled: [] };
  const shown = shownDrafts();
  for (const slug of slugs) {
    const { draft, publish } = readHead(source, slug);
    const due = localTime.safeParse(publish).success && dueTime(String(publish), timeZone);
    if (draft === true && !shown.includes(slug)) states.drafts.push(slug);
    else if (due && due > now) states.scheduled.push({ slug, due });
    else states.out.push(slug);
  }
  return states;
}

/** Not by `readText`, which would report faults twice. */
function readHead(source: Source, slug: string): { draft?: unknown; publish?: unknown } {
  const text = source.readBytes(`articles/${slug}.md`).toString().replaceAll('\r\n', '\n');
  const { head = '' } = splitFrontMatter(text.replace(/^\uFEFF/, '')) ?? {};
  if (!/^['"]?(draft|publish)\b/m.test(head)) return {};
  return (readYamlText(head).data as { draft?: unknown; publish?: unknown } | null) ?? {};
}

const dueTime = (publish: string, timeZone: string): Date => {
  const onClock = Temporal.PlainDateTime.from(publish.replace(' ', 'T'));
  return new Date(onClock.toZonedDateTime(timeZone).epochMilliseconds);
};

export function readSchedule(directory = contentDirectory(), now = contentTime()): Scheduled[] {
  const source = createSource(directory);
  if (!source.exists('articles')) return [];
  const { timeZone = 'UTC' } = checkFacts(source).brand ?? {};
  const { scheduled } = readStates(source, source.listNames('articles', '.md'), timeZone, now);
  return scheduled.toSorted((one, other) => one.due.getTime() - other.due.getTime());
}
