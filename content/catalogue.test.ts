import { expect, it } from 'vitest';
import { labelOf } from '../contract/inbox/catalogue.ts';
import { inboxKinds } from '../contract/inbox/kinds.ts';
import { readCatalogue } from './catalogue.ts';
import { readContent } from './read.ts';
import { readChanged } from './testing.ts';

const close = (text: string) =>
  text.replace('positionValue: backend-intern\n', (line) => `${line}      closed: true\n`);

it('promises the reply time that the back office counts by', () => {
  const hours = (count: number) => (text: string) =>
    text.replace('replyHours: 24', `replyHours: ${count}`);
  const read = (directory: string) => [
    readContent(directory).faq.cta.text,
    readCatalogue(directory).replyHours,
  ];
  expect(readChanged('facts.yaml', hours(48), read)).toEqual([
    'Ask it. A person answers within 48 hours.',
    48,
  ]);
  expect(readChanged('facts.yaml', hours(1), read)).toEqual([
    'Ask it. A person answers within 1 hour.',
    1,
  ]);
});

it('takes a closed internship off the page and out of the choices, and keeps its name for the office', () => {
  const { careers, catalogue } = readChanged('careers.yaml', close, (directory) => ({
    careers: readContent(directory).careers,
    catalogue: readCatalogue(directory),
  }));
  const open = ['frontend-intern', 'ui-ux-intern', 'digital-marketing-intern'];
  expect(careers.openings.internships.map((entry) => entry.positionValue)).toEqual(open);
  expect(catalogue.positions.map(({ value }) => value)).toEqual(open);
  const { choices } =
    inboxKinds(catalogue).applications.fields.find(({ name }) => name === 'position') ?? {};
  if (!choices) throw new Error('a position is a choice');
  const labels = ['backend-intern', 'other', 'an-intern-of-old'].map((value) =>
    labelOf(choices, value),
  );
  expect(labels).toEqual(['Backend Development Intern', 'Internship Position', 'an-intern-of-old']);
});
