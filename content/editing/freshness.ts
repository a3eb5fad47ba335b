// Finds what is outdated or contradicts the facts, although the build accepts it. Each finding says what to do.
import * as z from 'zod';
import type { Finding } from '../../contract/publishing/content.ts';
import { checkFacts, type KnownFacts } from '../reading/facts.ts';
import { imagesIn, lineAt } from '../reading/markdown.ts';
import { createSource } from '../reading/source.ts';
import { deadLinks } from './dead-links.ts';
import { shippedFindings } from './shipped.ts';
import { readTextFiles, type TextFile } from './site-texts.ts';
import { typedFacts } from './typed-facts.ts';

/** Files that cannot be read have no findings. */
export function findStale(directory: string, now: Date): Finding[] {
  const files = readTextFiles(directory);
  const known = factsOf(directory);
  const clock = clockText(now, known?.brand.timeZone ?? 'UTC');
  const today = clock.slice(0, 10);
  return [
    ...files.flatMap((file) => [
      ...pastDates(file, today),
      ...oldInternships(file, today),
      ...titles(file, today, known?.brand.name),
      ...(known ? typedFacts(file, known) : []),
      ...oldArticles(file, today),
      ...missingAlternativeTexts(file),
    ]),
    ...deadLinks(files, known?.placeholders ?? {}, clock),
    ...shippedFindings(directory, files),
  ];
}

function factsOf(directory: string): KnownFacts | undefined {
  const { brand, facts, placeholders } = checkFacts(createSource(directory));
  return brand && facts && { brand, facts, placeholders };
}

/** Sorts as text. */
const clockText = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    time,
  );

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const yearsEarlier = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const holidaysNeeded = 60;
const isoDay = z.iso.date();
const holidayList = z.object({ holidays: z.array(z.object({ date: isoDay })).min(1) });
const plannedArticle = z.object({ draft: z.literal(true), publish: z.string() });

function pastDates(file: TextFile, today: string): Finding[] {
  const { path, data, lineOf } = file;
  if (path === 'appointments.yaml') {
    const dates = holidayList.safeParse(data).data?.holidays.map(({ date }) => date) ?? [];
    const last = dates.toSorted().at(-1);
    if (!last || last > daysLater(today, holidaysNeeded)) return [];
    const sentence = `The list of holidays ${last < today ? 'ended' : 'ends'} on ${dayText(last)}: add those of the next year.`;
    return [
      { kind: 'past date', file: path, where: 'holidays', line: lineOf(['holidays']), sentence },
    ];
  }
  if (path.startsWith('articles/')) {
    const planned = plannedArticle.safeParse(data).data?.publish;
    if (!planned || planned.slice(0, 10) >= today) return [];
    const sentence = `Was to appear on ${planned} and is still a draft: publish it, or set a later time.`;
    return [
      { kind: 'past date', file: path, where: 'publish', line: lineOf(['publish']), sentence },
    ];
  }
  return datedTexts(file).flatMap(({ where, line, text }) =>
    daysIn(text)
      .filter(({ day }) => day < today)
      .map(({ found }) => ({
        kind: 'past date' as const,
        file: path,
        where,
        line,
        sentence: `Names ${found}, which is over: change the date, or take the sentence out.`,
      })),
  );
}

/** Policies and letters may also mention past dates. */
const datedTexts = ({ path, values, paragraphs }: TextFile) =>
  /^(?:brand|policies)\/|^(?:facts|templates|letters)\.yaml$/.test(path)
    ? []
    : [...values.filter(({ key }) => !['posted', 'deadline', 'date'].includes(key)), ...paragraphs];

const months = [...Array(12).keys()].map((month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
);
const monthName = `(${months.join('|')})`;
const writtenDays = [
  /\b(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)\b/g,
  /\b(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>20\d\d)\b/g,
  new RegExp(
    `\\b(?<day>\\d\\d?)(?:st|nd|rd|th)? (?<month>${monthName}),? (?<year>20\\d\\d)\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?<month>${monthName}) (?<day>\\d\\d?)(?:st|nd|rd|th)?,? (?<year>20\\d\\d)\\b`,
    'g',
  ),
];

function daysIn(text: string): { day: string; found: string }[] {
  return writtenDays
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: found, groups: { year = '', month = '', day = '' } = {} }) => {
      const number = months.includes(month) ? months.indexOf(month) + 1 : Number(month);
      return { day: [year, pad(number), pad(day)].join('-'), found };
    });
}

const pad = (number: number | string): string => String(number).padStart(2, '0');

const internship = z.object({
  posted: isoDay,
  deadline: isoDay.optional(),
  closed: z.boolean().optional(),
});
const internshipList = z.object({ openings: z.object({ internships: z.array(z.unknown()) }) });

function oldInternships({ path, data, lineOf }: TextFile, today: string): Finding[] {
  if (path !== 'careers.yaml') return [];
  const entries = internshipList.safeParse(data).data?.openings.internships ?? [];
  return entries.flatMap((entry, index) => {
    const { posted, deadline, closed } = internship.safeParse(entry).data ?? {};
    if (!posted || closed) return [];
    const found = (key: string, sentence: string): Finding => ({
      kind: 'old internship',
      file: path,
      where: `openings.internships[${index}].${key}`,
      line: lineOf(['openings', 'internships', index, key]),
      sentence,
    });
    if (deadline && deadline < today) {
      return found(
        'deadline',
        `Applications ended on ${dayText(deadline)}: close the internship, or set a later day.`,
      );
    }
    return posted < yearsEarlier(today, 1)
      ? found(
          'posted',
          `Posted on ${dayText(posted)}, more than a year ago: close the internship, or post it again with a new day.`,
        )
      : [];
  });
}

const shownTitle = 59;

function titles({ path, values }: TextFile, today: string, brand: string | undefined): Finding[] {
  return values.flatMap(({ where, key, line, text }): Finding[] => {
    if (!['title', 'heading', 'headline', 'question'].includes(key)) return [];
    const place = { file: path, where, line };
    const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0];
    const whole = `${text} | ${brand}`;
    const isDocumentTitle =
      where === 'seo.title' || (path.startsWith('articles/') && where === 'title');
    return [
      ...(year && year !== today.slice(0, 4)
        ? [
            {
              kind: 'year in title' as const,
              ...place,
              sentence: `The title has the year ${year}: bring the text up to date, or take the year out.`,
            },
          ]
        : []),
      ...(brand && isDocumentTitle && whole.length > shownTitle
        ? [
            {
              kind: 'long title' as const,
              ...place,
              sentence: `With ‘ | ${brand}’ the title has ${whole.length} characters, and search engines cut it after ${shownTitle}: make it ${whole.length - shownTitle} shorter.`,
            },
          ]
        : []),
    ];
  });
}

const datedArticle = z.object({ date: isoDay, draft: z.boolean().optional() });

function oldArticles({ path, data, lineOf }: TextFile, today: string): Finding[] {
  const { date, draft } = datedArticle.safeParse(data).data ?? {};
  if (!path.startsWith('articles/') || !date || draft || date >= yearsEarlier(today, 2)) return [];
  const sentence = `Not touched since ${dayText(date)}, more than two years: read it again, change what no longer holds, and set a new date.`;
  return [{ kind: 'old article', file: path, where: 'date', line: lineOf(['date']), sentence }];
}

const illustrated = z.object({ image: z.string(), imageAlt: z.string().nullish() });

function missingAlternativeTexts({ path, data, body, above, lineOf }: TextFile): Finding[] {
  const kind = 'missing alternative text';
  const { image, imageAlt } = illustrated.safeParse(data).data ?? {};
  const head =
    image && isNoDescription(imageAlt ?? '', image)
      ? [
          {
            kind,
            file: path,
            where: 'imageAlt',
            line: lineOf(['image']),
            sentence: describe(image),
          } as const,
        ]
      : [];
  const inText = imagesIn(body)
    .filter(({ alt, file }) => isNoDescription(alt, file))
    .map(
      ({ file, index }) =>
        ({
          kind,
          file: path,
          where: '',
          line: above + lineAt(body, index),
          sentence: describe(file),
        }) as const,
    );
  return [...head, ...inText];
}

const nameOf = (picture: string): string => picture.split('/').at(-1) ?? picture;

/** A file name is no alternative text. */
const isNoDescription = (alt: string, picture: string): boolean =>
  alt.trim() === '' ||
  [nameOf(picture), nameOf(picture).replace(/\.\w+$/, '')].includes(alt.trim());

const describe = (picture: string): string =>
  `The picture ${nameOf(picture)} has no description: say in a sentence what it shows.`;
