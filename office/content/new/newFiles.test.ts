import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dataOf } from '../../../content/editing/yaml-edit.ts';
import { contentFaults } from '../../../content/read.ts';
import { readChanged, withoutFolder } from '../../../content/testing.ts';
import { newPageText, newServiceText, slugFault, slugOf, withServiceCard } from './newFiles.ts';

const example = (file: string): string => readFileSync(path.join('testing/content', file), 'utf8');

it.each([
  ['Über uns & das Team', 'ueber-uns-das-team'],
  ['  Où êtes-vous ? ', 'ou-etes-vous'],
  ['हमारे बारे में', ''],
])('makes an address of %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('refuses addresses that are taken or cannot be one', () => {
  const paths = ['pages/impressum.md', 'services/uiux-design.yaml'];
  expect(slugFault('impressum', 'pages', paths)).toContain('taken');
  expect(slugFault('careers', 'pages', paths)).toContain('taken');
  expect(slugFault('careers', 'services', paths)).toBeUndefined();
  expect(slugFault('Über', 'pages', paths)).toContain('Small letters');
  expect(slugFault('', 'pages', paths)).toContain('needed');
});

it('makes a page that can be published as it is, whatever its title', () => {
  const title = 'Terms: "ours" # and {yours}';
  const text = newPageText({
    title: 'Legal: "ours" # 1',
    description: title.replace(/[{}]/g, ''),
    place: 'footer',
  });
  const faults = readChanged(
    'facts.yaml',
    (facts) => `${facts}\n`,
    (directory) => {
      mkdirSync(path.join(directory, 'pages'), { recursive: true });
      writeFileSync(path.join(directory, 'pages/legal.md'), text);
      return contentFaults(directory);
    },
  );
  expect(faults).toEqual([]);
});

it.each(['uiux-design', 'seo-digital-marketing', 'website-development'])(
  'makes a service like %s that asks for every word that is still missing',
  (model) => {
    const service = {
      name: 'Data & Reports',
      slug: 'data-reports',
      description: 'Figures that you trust.',
    };
    const text = newServiceText(example(`services/${model}.yaml`), service);
    const overview = withServiceCard(example('services.yaml'), service);
    expect(dataOf(text)).toMatchObject({ name: service.name, hero: { title: service.name } });
    const faults = readChanged(
      'services.yaml',
      () => overview,
      (directory) => {
        writeFileSync(path.join(directory, 'services/data-reports.yaml'), text);
        return contentFaults(directory).map(withoutFolder);
      },
    );
    expect(faults.length).toBeGreaterThan(3);
    expect(faults.filter((fault) => !/is empty/.test(fault))).toEqual([]);
    expect(faults.join('\n')).toMatch(
      /services\.yaml, line \d+: offers\.cards\[6\]\.features\[0\]: is empty/,
    );
  },
);
