import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFaults, readContent } from './read.ts';
import { faultsAfter, faultsOfEdit, readChanged, withoutFolder } from './testing.ts';

it('accepts the shipped content', () => {
  expect(() => readContent()).not.toThrow();
});

it('keeps document titles as short as our own advice asks', () => {
  const { articles, brand } = readContent();
  const titles = articles.map(({ title }) => `${title} | ${brand.name}`);
  expect(titles.filter(({ length }) => length >= 60)).toEqual([]);
});

it('adds an internship with one entry', () => {
  const entry = `
    - title: Data Intern
      department: Engineering
      location: On-Site
      type: Internship
      positionValue: data-intern
      posted: '2025-02-01'
      description: You count things.
      requirements: [SQL]
`;
  const add = (text: string) => text.replace('internships:\n', `internships:${entry}`);
  expect(faultsAfter('careers.yaml', add)).toEqual([]);
});

it('asks for the word before a deadline', () => {
  const add = (text: string) =>
    text.replace('posted: "2025-01-06"', '$&\n      deadline: "2027-03-31"');
  expect(faultsAfter('careers.yaml', add)).toEqual([]);
  const without = (text: string) => add(text).replace(/ {2}deadlineLabel: .*\n/, '');
  expect(faultsAfter('careers.yaml', without).map(withoutFolder)).toEqual([
    'careers.yaml, line 12: openings.deadlineLabel: is missing: an internship has a deadline',
  ]);
});

describe('takes one more', () => {
  const again = (file: string, pattern: RegExp, change: (entry: string) => string) =>
    faultsAfter(file, (text) => text.replace(pattern, (entry) => entry + change(entry)));

  it('package', () => {
    const basic = / {4}- value: basic-package\n( {6}.*\n)+/;
    const rename = (entry: string) => entry.replace('basic-package', 'small-package');
    expect(again('consultation.yaml', basic, rename)).toEqual([]);
  });

  it('question', () => {
    const first = / {2}- category: services\n( {4}.*\n)+/;
    const rename = (entry: string) => entry.replace('What happens in', 'Who is in');
    expect(again('faq.yaml', first, rename)).toEqual([]);
  });

  it('project, with a drawing that another one has too', () => {
    const first = / {4}- picture: ecommerce-platform\n( {6}.*\n)+/;
    const rename = (entry: string) => entry.replace('E-commerce', 'Second');
    expect(again('home.yaml', first, rename)).toEqual([]);
  });

  it('quote', () => {
    const last = / {4}- id: 3\n( {6}.*\n)+/;
    expect(again('home.yaml', last, (entry) => entry.replace('id: 3', 'id: 4'))).toEqual([]);
  });

  it('section of a policy', () => {
    const last = /## Contact\n/;
    const more = () => '\nWrite to us.\n\n## Complaints\n';
    expect(again('policies/privacy-policy.md', last, more)).toEqual([]);
  });

  it('step of a service', () => {
    const step = / {6}- title: Sketch\n.*\n/;
    const rename = (entry: string) => entry.replace('Sketch', 'Sketch again');
    expect(again('services/uiux-design.yaml', step, rename)).toEqual([]);
  });
});

it('names the line beside the place', () => {
  expect(faultsOfEdit('brand/brand.yaml', 'city: Karnal', 'town: Karnal').split('\n')).toEqual([
    'line 9: address.city: is missing',
    'line 11: address: has an unknown key: town',
  ]);
});

it('checks all files when the facts are faulty', () => {
  const faults = readChanged(
    'facts.yaml',
    (text) => text.replace('prices:', 'prices: {'),
    (directory) => {
      const file = path.join(directory, 'navigation.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('href: /faq', 'href: /ask'));
      return contentFaults(directory).map(withoutFolder);
    },
  );
  expect(faults).toEqual([
    'facts.yaml, line 12: opens a { that nothing closes: add the }',
    'navigation.yaml, line 10: main[6].href: broken link: /ask is not a page of this site',
  ]);
});

it('lists several faults, one per line', () => {
  const faults = faultsAfter('navigation.yaml', (text) =>
    text.replace('href: /faq', 'href: /ask').replace('{{brand}}', '{{brnd}}'),
  );
  expect(faults).toHaveLength(2);
});

describe('a fault in a data file names file and place', () => {
  it('a missing field', () => {
    expect(faultsOfEdit('faq.yaml', / {4}answer: >-\n( {6}.*\n)+/, '')).toContain(
      'questions[0].answer: is missing',
    );
  });

  it('an unknown key', () => {
    expect(faultsOfEdit('about.yaml', 'story:\n', 'story:\n  hedding: x\n')).toContain(
      'story: has an unknown key: hedding',
    );
  });

  it('an unknown form field', () => {
    expect(faultsOfEdit('forms/apply.yaml', '  phone:', '  fax:')).toContain(
      'labels: has an unknown key: fax',
    );
  });

  it('a number instead of text', () => {
    expect(faultsOfEdit('home.yaml', /name: Meenakshi.*/, 'name: 7')).toContain(
      'testimonials.items[0].name: must be text',
    );
  });

  it('an over-long title', () => {
    expect(faultsOfEdit('blog.yaml', 'title: Blog', `title: ${'Blog '.repeat(13)}`)).toContain(
      'seo.title: is 64 characters long, at most 60 fit',
    );
  });

  it('an over-long description', () => {
    expect(faultsOfEdit('home.yaml', 'Websites, web', 'Websites, '.repeat(12))).toContain(
      'seo.description: is',
    );
  });

  it('an entry too few', () => {
    expect(faultsOfEdit('home.yaml', / {2}items:\n( {4}.*\n)+/, '  items: []\n')).toContain(
      'testimonials.items: has 0 entries, must have at least 1',
    );
  });

  it('more links than the bar has room for', () => {
    expect(
      faultsOfEdit(
        'navigation.yaml',
        'footer:\n',
        '  - { text: Terms, href: /terms-conditions }\nfooter:\n',
      ),
    ).toContain('main: has 9 entries, must have at most 8');
  });

  it('a part of an unknown kind', () => {
    expect(faultsOfEdit('services/uiux-design.yaml', 'kind: steps', 'kind: stairs')).toContain(
      'parts[1].kind: ',
    );
  });

  it('a broken link', () => {
    expect(faultsOfEdit('navigation.yaml', '/careers', '/carreers')).toContain(
      'main[4].href: broken link: /carreers',
    );
  });

  it('a card with a broken link', () => {
    expect(faultsOfEdit('services.yaml', '/services/uiux-design', '/services/ux')).toContain(
      'offers.cards[3].link: broken link: /services/ux',
    );
  });

  it('a service without a card', () => {
    expect(faultsOfEdit('services.yaml', '/services/uiux-design', '/blog')).toContain(
      'has no card with a link to /services/uiux-design',
    );
  });

  it('a broken link in a text', () => {
    expect(faultsOfEdit('faq.yaml', '(/careers)', '(/jobs)')).toContain(
      'questions[3].answer: broken link: /jobs',
    );
  });

  it('an unknown picture', () => {
    expect(faultsOfEdit('home.yaml', 'picture: corporate-website', 'picture: none')).toContain(
      'portfolio.projects[1].picture: must be one of',
    );
  });

  it('an unknown icon', () => {
    expect(faultsOfEdit('about.yaml', 'icon: kite', 'icon: dragon')).toContain(
      'values.items[3].icon: must be one of',
    );
  });

  it('an unknown placeholder', () => {
    expect(faultsOfEdit('home.yaml', '{{replyWithin}}', '{{reply}}')).toContain(
      'contact.text: unknown placeholder {{reply}}',
    );
  });

  it('an unknown slot', () => {
    expect(faultsOfEdit('home.yaml', '{{replyWithin}}', '{reply}')).toContain(
      'contact.text: has a single brace',
    );
  });

  it('a missing slot', () => {
    expect(faultsOfEdit('forms/apply.yaml', ': {position}', ': a place')).toContain(
      'subtitle: must hold {position}',
    );
  });

  it('bad YAML, with the line where it begins', () => {
    expect(faultsOfEdit('careers.yaml', 'hero:\n', 'hero: [\n')).toBe(
      'line 6: opens a [ that nothing closes: add the ]',
    );
  });

  it('a text that became a comment', () => {
    expect(faultsOfEdit('home.yaml', /name: Meenakshi.*/, 'name: #1')).toContain(
      'testimonials.items[0].name: is missing: what follows # is a comment',
    );
  });

  it.each([
    ['1.290', 'is read as 1.29'],
    ['349.50', 'is read as 349.5'],
    ['"1.290"', 'is "1.290"'],
    ['1,290', 'is "1,290"'],
    ['€299', 'is "€299"'],
    ['cheap', 'is "cheap"'],
    ['-5', 'is read as -5'],
  ])('a price written as %s', (written, read) => {
    const how =
      'write whole amounts without dots, commas or signs (1290), and cents as two digits in quotes ("349.50")';
    expect(faultsOfEdit('facts.yaml', 'basic: 299', `basic: ${written}`)).toBe(
      `line 13: prices.basic: ${read}: ${how}`,
    );
    expect(faultsOfEdit('consultation.yaml', 'amount: "0"', `amount: ${written}`)).toContain(
      `packages.items[0].amount: ${read}: ${how}`,
    );
  });

  it('a price with cents in a currency that has none', () => {
    const yen = faultsAfter('facts.yaml', (text) =>
      text.replace('currency: USD', 'currency: JPY').replace('basic: 299', 'basic: "299.50"'),
    );
    expect(yen).toEqual([
      expect.stringContaining('facts.yaml, line 13: prices.basic: is 299.50: JPY has no cents'),
    ]);
  });

  it('a missing price', () => {
    expect(faultsOfEdit('facts.yaml', '  basic: 299\n', '')).toBe(
      'line 12: prices.basic: is missing',
    );
  });

  it('an address line that names no part', () => {
    expect(faultsOfEdit('brand/brand.yaml', '"{country}"', '"{land}"')).toContain(
      'addressFormat[2]: must name parts of the address: {street}',
    );
  });

  it('an unknown time zone', () => {
    expect(faultsOfEdit('brand/brand.yaml', 'Asia/Kolkata', 'Asia/Karnal')).toContain(
      'timeZone: must be the name of a time zone',
    );
  });

  it('an unknown FAQ category', () => {
    expect(faultsOfEdit('faq.yaml', 'category: process', 'category: odd')).toContain(
      'questions[8].category: unknown category "odd"',
    );
  });

  it('two internships with the same value', () => {
    expect(faultsOfEdit('careers.yaml', 'backend-intern', 'frontend-intern')).toContain(
      'internships: has the same positionValue twice',
    );
  });

  it('a missing article', () => {
    expect(faultsOfEdit('blog.yaml', 'order:\n', 'order:\n  - nowhere\n')).toContain(
      'order: there is no articles/nowhere.md',
    );
  });
});
