import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContent } from '../read.ts';
import { sentencesOf } from '../reading/faults.ts';
import { faultsAfter, withoutFolder } from '../testing.ts';
import { emptyOf, type FieldPlan } from './field-plan.ts';
import { editableFiles } from './files.ts';
import { planOf } from './form-plan.ts';
import { readMarkdown } from './front-matter.ts';
import { faultsOf } from './live-check.ts';
import { type Data, insertItem, setValue } from './yaml-edit.ts';

const folder = 'testing/content';
const files = editableFiles(globSync('**/*', { cwd: folder }).map((file) => file.toString()));
const forms = files.flatMap(({ schema, ...file }) =>
  schema ? [{ ...file, schema, plan: planOf(schema) }] : [],
);
const textOf = (path: string): string => readFileSync(`${folder}/${path}`, 'utf8');
const dataOf = (path: string): Data =>
  parse(path.endsWith('.md') ? (readMarkdown(textOf(path))?.head ?? '') : textOf(path));
const planFor = (path: string): FieldPlan => forms.find((form) => form.path === path)!.plan;

const { placeholders, routes, blog } = readContent(folder);
const known = { placeholders, routes, categories: blog.categories };
const fileNamed = (path: string) => files.find((file) => file.path === path)!;

function* childrenOf(plan: FieldPlan): Generator<[string, FieldPlan]> {
  if (plan.kind === 'group') for (const { key, plan: child } of plan.fields) yield [key, child];
  if (plan.kind === 'list') yield ['[]', plan.item];
  if (plan.kind === 'table') yield ['*', plan.value];
  if (plan.kind === 'plural') yield* childrenOf(plan.forms);
  if (plan.kind === 'variant')
    for (const { value, plan: child } of plan.variants) yield [value, child];
}

describe('the form of every file', () => {
  test('has a label on every field', () => {
    const unnamed: string[] = [];
    const look = (place: string, plan: FieldPlan, isVariant: boolean) => {
      if (!plan.label && !isVariant) unnamed.push(place);
      for (const [key, child] of childrenOf(plan))
        look(`${place}.${key}`, child, plan.kind === 'variant');
    };
    for (const { path, plan } of forms) {
      for (const [key, child] of childrenOf(plan)) look(`${path}.${key}`, child, false);
    }
    expect(unnamed).toEqual([]);
  });

  test('has a field for every value in the file', () => {
    const missing: string[] = [];
    const cover = (place: string, plan: FieldPlan | undefined, data: Data): void => {
      if (data === null) return;
      if (Array.isArray(data)) {
        if (plan?.kind !== 'list') missing.push(place);
        else for (const [at, item] of data.entries()) cover(`${place}[${at}]`, plan.item, item);
      } else if (typeof data === 'object') {
        const group =
          plan?.kind === 'variant'
            ? plan.variants.find(({ value }) => value === data[plan.key])?.plan
            : plan?.kind === 'plural'
              ? plan.forms
              : plan;
        if (group?.kind === 'table') return;
        if (group?.kind !== 'group') missing.push(place);
        else
          for (const [key, value] of Object.entries(data)) {
            if (plan?.kind === 'variant' && key === plan.key) continue;
            const field = group.fields.find((one) => one.key === key);
            cover(`${place}.${key}`, field?.plan, value);
          }
      } else if (!plan || ['group', 'list', 'table', 'variant'].includes(plan.kind)) {
        missing.push(place);
      }
    };
    for (const { path, plan } of forms) cover(path, plan, dataOf(path));
    expect(missing).toEqual([]);
  });

  test('offers new entries with everything required', () => {
    const plan = planFor('careers.yaml');
    const openings =
      plan.kind === 'group' && plan.fields.find(({ key }) => key === 'openings')?.plan;
    const list =
      openings && openings.kind === 'group'
        ? openings.fields.find(({ key }) => key === 'internships')?.plan
        : undefined;
    expect(list).toMatchObject({ kind: 'list', entry: 'internship', min: 0 });
    const entry = list?.kind === 'list' ? emptyOf(list.item) : null;
    const text = insertItem(textOf('careers.yaml'), ['openings', 'internships'], 4, entry);
    const faults = faultsOf(fileNamed('careers.yaml'), text, known);
    const places = faults.map(({ where, problem }) => `${where}: ${problem}`);
    expect(places).toContain('openings.internships[4].title: is empty');
    expect(places).not.toContainEqual(expect.stringContaining('is missing'));
  });
});

test('fields know their kind, their limits and their choices', () => {
  const field = (path: string, ...keys: string[]) =>
    keys.reduce<FieldPlan | undefined>((plan, key) => {
      const child = plan && [...childrenOf(plan)].find(([name]) => name === key);
      return child?.[1];
    }, planFor(path));
  expect(field('facts.yaml', 'replyHours')).toMatchObject({ kind: 'number', min: 1, max: 720 });
  expect(field('home.yaml', 'hero', 'badge')).toMatchObject({ max: 60, isRequired: true });
  expect(field('faq.yaml', 'hero', 'badge')).toMatchObject({ max: 60, isRequired: false });
  expect(field('services.yaml', 'hero', 'badge')).toMatchObject({ isRequired: true });
  expect(field('about.yaml', 'platform', 'features')).toMatchObject({ min: 4, max: 4 });
  expect(field('faq.yaml', 'shown')).toMatchObject({ placeholders: ['count'] });
  expect(field('brand/brand.yaml', 'email')).toMatchObject({ input: 'email' });
  expect(field('careers.yaml', 'fallback', 'value')).toMatchObject({
    kind: 'fixed',
    value: 'other',
  });
  expect(field('careers.yaml', 'openings', 'internships', '[]', 'closed')).toMatchObject({
    kind: 'switch',
    fallback: false,
  });
  expect(field('letters.yaml', 'fields', 'phone')).toMatchObject({ isRequired: false });
  expect(field('templates.yaml', '[]', 'subject')).toMatchObject({ isNullable: true });
  expect(field('services/uiux-design.yaml', 'parts', '[]')).toMatchObject({
    kind: 'variant',
    variants: expect.arrayContaining([expect.objectContaining({ label: 'Figures' })]),
  });
  expect(field('about.yaml', 'values', 'items', '[]', 'icon')).toMatchObject({
    kind: 'choice',
    options: expect.arrayContaining([{ value: 'kite', label: 'Kite' }]),
  });
});

describe('the check while editing', () => {
  test('finds nothing in any file as it ships', () => {
    for (const file of files) {
      if (file.schema) expect(faultsOf(file, textOf(file.path), known), file.path).toEqual([]);
    }
  });

  test.each([
    ['faq.yaml', ['questions', 3, 'answer'], '{{brnd}} and [x](/nowhere)'],
    ['home.yaml', ['hero', 'badge'], ''],
    ['home.yaml', ['hero', 'button', 'href'], '/nowhere'],
    ['about.yaml', ['values', 'items', 0, 'icon'], 'unicorn'],
    ['facts.yaml', ['prices', 'basic'], '1,290'],
    ['brand/brand.yaml', ['timeZone'], 'Mars/Base'],
    ['blog.yaml', ['shown'], 'no gap'],
    ['templates.yaml', [0, 'text'], '{{unknown}}'],
  ] as const)('says what the build says: %s %j', (path, at, value) => {
    const after = setValue(textOf(path), at, value);
    const here = sentencesOf(
      faultsOf(fileNamed(path), after, known).map((fault) => ({ file: path, ...fault })),
      (file) => file,
    );
    expect(here.length).toBeGreaterThan(0);
    const build = faultsAfter(path, () => after).map(withoutFolder);
    expect(build).toEqual(expect.arrayContaining(here));
  });

  test('checks the text of an article, unless it is a draft', () => {
    const path = 'articles/web-design-trends-2025.md';
    const spoiled = `${textOf(path)}\n{{what}} [gone](/gone) ![](../pictures/x.png)\n`;
    const problems = faultsOf(fileNamed(path), spoiled, known).map(({ problem }) => problem);
    expect(problems).toEqual([
      expect.stringContaining('unknown placeholder {{what}}'),
      'broken link: /gone is not a page of this site',
      'picture ../pictures/x.png has no alternative text',
    ]);
    const draft = spoiled.replace('---\n', '---\ndraft: true\n');
    expect(faultsOf(fileNamed(path), draft, known)).toEqual([]);
  });
});
