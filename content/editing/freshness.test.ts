import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findingKinds } from '../../contract/publishing/content.ts';
import { readChanged } from '../testing.ts';
import { findStale } from './freshness.ts';

const now = new Date('2026-11-18T12:00:00Z');

const told = (directory: string, time = now): string[] =>
  findStale(directory, time).map(({ kind, file, where, line, sentence }) =>
    `${kind}: ${file}, line ${line}: ${where}: ${sentence}`.replaceAll(': : ', ': '),
  );

function added(file: string, from: string | RegExp, to: string, time = now): string[] {
  const before = new Set(told('testing/content', time).map(withoutLine));
  return readChanged(
    file,
    (text) => text.replace(from, to),
    (directory) => told(directory, time),
  ).filter((finding) => !before.has(withoutLine(finding)));
}

const withoutLine = (finding: string): string => finding.replace(/, line \d+/, '');

const rename = (text: string): string => text.replace('Patang Studio', 'Lumen Werk');

it('names samples, old internships and years of the example, and nothing that is right', () => {
  const kinds = findStale('testing/content', now).map(({ kind, file }) => `${kind}: ${file}`);
  expect(
    Object.entries(Object.groupBy(kinds, (kind) => kind)).map(([kind, all]) => [kind, all?.length]),
  ).toEqual([
    ['year in title: articles/future-web-development-trends-2025.md', 1],
    ['year in title: articles/web-design-trends-2025.md', 1],
    ['old internship: careers.yaml', 4],
    ['sample content: home.yaml', 9],
    ['shipped brand: brand/brand.yaml', 1],
  ]);
});

it.each([
  [
    'a fact that was typed',
    ['home.yaml', /\{\{replyWithin\}\}/, '24 hours'],
    'typed fact: home.yaml, line 123: contact.text: Says ‘24 hours’ by hand: write {{replyWithin}}, so that it follows the fact.',
  ],
  [
    'a price in words of a page',
    ['faq.yaml', '{{basicPrice}}', '$$299'],
    'typed fact: faq.yaml, line 29: questions[1].answer: Says ‘$299’ by hand: write {{basicPrice}}, so that it follows the fact.',
  ],
  [
    'minutes in words',
    ['services.yaml', '{{freeMinutes}} minutes by phone', 'For thirty minutes by phone'],
    'typed fact: services.yaml, line 92: process.steps[0].description: Says ‘thirty minutes’ by hand: write {{freeMinutes}} minutes, so that it follows the fact.',
  ],
  [
    'another reply time than promised',
    ['home.yaml', /answers within\n +\{\{replyWithin\}\}/, 'answers within 48 hours'],
    'typed fact: home.yaml, line 123: contact.text: Says ‘48 hours’, but the facts promise 24 hours: write {{replyWithin}}.',
  ],
  [
    'another price than the facts have',
    ['about.yaml', /title: .*/, 'title: From $349 a month'],
    'typed fact: about.yaml, line 2: seo.title: Names the price $349, but the facts have $299 and $599: write {{basicPrice}} or {{premiumPrice}}, or check that it holds.',
  ],
  [
    'a link to no page',
    ['services.yaml', 'href: /consultation', 'href: /consulting'],
    'dead link: services.yaml, line 122: cta.button.href: The link leads nowhere: /consulting is no page of this site: choose another page, or take the link out.',
  ],
  [
    'a link to no place',
    ['faq.yaml', '](/terms-conditions', '](/terms-conditions#nowhere'],
    /^dead link: faq\.yaml.*\/terms-conditions has no place #nowhere/,
  ],
  [
    'a day that is over',
    ['about.yaml', /(hero:\n(?: {2}.*\n)*? {2}title: ).*/, '$1Open house on 3 May 2026'],
    /^past date: about\.yaml.*Names 3 May 2026, which is over/,
  ],
  [
    'a title that search engines cut',
    ['careers.yaml', 'title: Careers and internships', `title: ${'Internships '.repeat(5)}`],
    /^long title: careers\.yaml, line 2: seo\.title: With ‘ | Patang Studio’ the title has 75 characters.*make it 16 shorter/,
  ],
  [
    'a deadline that is over',
    ['careers.yaml', 'posted: "2025-01-06"', 'posted: "2026-09-01"\n      deadline: "2026-11-17"'],
    'old internship: careers.yaml, line 31: openings.internships[0].deadline: Applications ended on 17 November 2026: close the internship, or set a later day.',
  ],
  [
    'a picture with a file name for a description',
    ['articles/web-design-trends-2025.md', /!\[[^\]]*\]/, '![web-design-trends-2025-inside]'],
    /^missing alternative text: articles\/web-design-trends-2025\.md, line \d+: The picture web-design-trends-2025-inside\.svg/,
  ],
] as [string, [string, string | RegExp, string], string | RegExp][])(
  'finds %s',
  (_, [file, from, to], finding) => {
    const findings = added(file, from, to);
    expect(findings).toEqual([
      typeof finding === 'string' ? finding : expect.stringMatching(finding),
    ]);
  },
);

it('follows the clock: holidays that end, articles of two years ago, articles not yet out', () => {
  const soon = new Date('2027-11-01T00:00:00Z');
  const findings = told('testing/content', soon);
  expect(findings.filter((finding) => finding.startsWith('past date'))).toEqual([
    'past date: appointments.yaml, line 24: holidays: The list of holidays ends on 25 December 2027: add those of the next year.',
  ]);
  const later = told('testing/content', new Date('2028-01-01T00:00:00Z'));
  expect(later.filter((finding) => finding.startsWith('old article'))).toHaveLength(8);
  expect(later.join('\n')).toContain('The list of holidays ended on 25 December 2027');

  const linked = 'articles/startups-student-developers-benefits.md';
  expect(
    added(linked, 'category:', 'publish: "2026-11-18 17:31"\ncategory:').length,
  ).toBeGreaterThan(0);
  expect(added(linked, 'category:', 'publish: "2026-11-18 17:30"\ncategory:')).toEqual([]);
  expect(
    added(linked, 'category:', 'draft: true\npublish: "2026-11-17 09:00"\ncategory:').join('\n'),
  ).toContain('Was to appear on 2026-11-17 09:00 and is still a draft');
});

it('closed internships and agencies of the same town are left alone', () => {
  expect(
    readChanged(
      'careers.yaml',
      (text) => text.replaceAll('posted:', 'closed: true\n      posted:'),
      told,
    ).join(),
  ).not.toContain('old internship');
  const traces = readChanged('brand/brand.yaml', rename, told).filter((finding) =>
    finding.startsWith('shipped brand'),
  );
  expect(traces.join('\n')).toContain('brand/logo.svg');
  expect(traces.join('\n')).toContain('brand/palette.yaml, line 8: accent');
  expect(traces.join('\n')).toContain(
    'brand/brand.yaml, line 8: email: Is still that of the example',
  );
  expect(traces.join('\n')).toContain('choose another set');
  expect(traces.join('\n')).toContain('web-design-trends-2025.md, line 10: imageAlt: Says ‘kites’');
  expect(traces.join('\n')).not.toMatch(/‘Hindi’|‘Karnal’/);
  const abroad = readChanged(
    'brand/brand.yaml',
    (text) =>
      rename(text)
        .replace('countryCode: IN', 'countryCode: DE')
        .replace('country: India', 'country: Deutschland'),
    told,
  );
  expect(abroad.filter((finding) => finding.includes('‘Hindi’')).length).toBeGreaterThan(0);
});

it('reads content that the build would refuse', () => {
  const findings = readChanged(
    'facts.yaml',
    () => 'replyHours: [',
    (directory) => {
      mkdirSync(path.join(directory, 'pages'), { recursive: true });
      writeFileSync(path.join(directory, 'pages/no-head.md'), '![](../pictures/x.png)\n');
      return findStale(directory, now);
    },
  );
  expect(findings.map(({ file }) => file)).toContain('pages/no-head.md');
  expect(new Set(findingKinds)).toEqual(
    new Set([...findingKinds, ...findings.map(({ kind }) => kind)]),
  );
});
