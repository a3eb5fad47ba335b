import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contentFaults, readContent } from '../read.ts';
import { readChanged } from '../testing.ts';

const page = (...head: string[]) =>
  ['---', 'title: Legal notice', 'seo: { title: Legal, description: Who we are. }', ...head]
    .concat('---', '', '## Who', '', 'See [our terms](/terms-conditions).', '')
    .join('\n');

function withFiles<Found>(
  files: Record<string, string>,
  read: (directory: string) => Found,
): Found {
  return readChanged(
    'navigation.yaml',
    (text) =>
      text
        .replace('  - { text: FAQ, href: /faq }\n', '')
        .replace('legal:\n', `legal:\n    - { text: FAQ, href: /faq }\n`),
    (directory) => {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
        writeFileSync(path.join(directory, file), text);
      }
      return read(directory);
    },
  );
}

const faultsWith = (files: Record<string, string>): string[] =>
  withFiles(files, (directory) =>
    contentFaults(directory).map((fault) => fault.slice(directory.length + 1)),
  );

it('become pages, in the bar or the footer, by their order', () => {
  const { routes, navigation, freePages } = withFiles(
    {
      'pages/team.md': page('place: menu', 'linkText: Team'),
      'pages/imprint.md': page('place: footer', 'order: 2'),
      'pages/access.md': page('place: footer', 'linkText: Access', 'order: 1'),
      'pages/hidden.md': page(),
    },
    readContent,
  );
  expect(routes.slice(-4)).toEqual(['/hidden', '/team', '/access', '/imprint']);
  expect(navigation.main.at(-1)).toEqual({ text: 'Team', href: '/team' });
  expect(navigation.footer.groups.at(-1)?.links.slice(-2)).toEqual([
    { text: 'Access', href: '/access' },
    { text: 'Legal notice', href: '/imprint' },
  ]);
  expect(freePages[0]?.body).toContain('See [our terms]');
});

it('are refused with a bad name, a taken address, a broken link or too many in the menu', () => {
  expect(
    faultsWith({
      'pages/Über uns.md': page(),
      'pages/admin.md': page(),
      'pages/faq.md': page(),
      'pages/one.md': page('place: menu').replace('/terms-conditions', '/terms'),
      'pages/two.md': page('place: menu'),
      'pages/three.md': page('place: side'),
    }).toSorted(),
  ).toEqual([
    'pages/admin.md: the address /admin is taken: give the file another name',
    'pages/faq.md: the address /faq is taken: give the file another name',
    'pages/one.md, line 9: broken link: /terms is not a page of this site',
    'pages/three.md, line 4: place: must be one of menu, footer, none',
    'pages/two.md, line 4: place: the menu has room for 8 links: write footer, or take one out of navigation.yaml',
    'pages/Über uns.md: its name becomes the address: use small letters a to z, digits and single hyphens, such as our-team.md',
  ]);
});

it('tells of files that nothing reads', () => {
  const { advice } = withFiles(
    { 'impressum.md': page(), 'policies/cookies.md': page(), 'README.md': '', '.notes/one.md': '' },
    (directory) => ({
      advice: readContent(directory).advice.map((line) => line.slice(directory.length + 1)),
    }),
  );
  expect(advice).toEqual(
    ['impressum.md', 'policies/cookies.md'].map(
      (file) =>
        `${file}: is not read: pages of your own belong in pages/, articles in articles/, services in services/`,
    ),
  );
});
