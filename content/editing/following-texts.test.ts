import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ChangedFile, contentLimits } from '../../contract/publishing/content.ts';
import { withFollowingTexts } from './following-texts.ts';

const article = 'articles/web-design-trends-2025.md';
let directory: string;
let changes: ChangedFile[];
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'following-'));
  cpSync('testing/content', directory, { recursive: true });
  changes = [];
});
afterEach(() => rmSync(directory, { recursive: true }));

function change(file: string, from: string, to: string): void {
  const place = path.join(directory, file);
  const before = readFileSync(place, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`the test changed nothing in ${file}`);
  writeFileSync(place, after);
  changes.push({ path: file, before, after, isPicture: false });
}

const elsewhere = () => withFollowingTexts(directory, changes).map((change) => change.elsewhere);

it('lists the texts that name a changed price, in the words of the page', () => {
  change('facts.yaml', 'basic: 299', 'basic: 349');
  const [{ texts = [], total, paths } = {}] = elsewhere();
  expect(texts.map((text) => `${text.path}: ${text.where}`)).toEqual([
    'consultation.yaml: seo.description',
    'consultation.yaml: packages.items[1].label',
    'consultation.yaml: packages.items[1].price',
    'consultation.yaml: packages.items[1].amount',
    'faq.yaml: questions[1].answer',
    'policies/terms-conditions.md: text[27]',
  ]);
  expect([total, paths]).toEqual([
    6,
    ['consultation.yaml', 'faq.yaml', 'policies/terms-conditions.md'],
  ]);
  expect(texts[1]).toMatchObject({
    before: 'Basic Package ($299/month)',
    after: 'Basic Package ($349/month)',
  });
  expect(texts[5]?.after).toContain('\n| Basic Package | $349 per month |\n| Premium Package | $5');
});

it('tells the texts of facts and brand apart, names paragraphs and leaves code alone', () => {
  const body =
    'Ask {{brand}}.\n\n```\n{{brand}}\n\n{{brand}}\n```\n\nNot `{{brand}}`: {{ brand }}.\n';
  const place = path.join(directory, article);
  const [, head] = /^(---\n.*?---\n)/s.exec(readFileSync(place, 'utf8')) ?? [];
  writeFileSync(place, `${head}${body}`);
  change('facts.yaml', 'currency: USD', 'currency: EUR');
  change('brand/brand.yaml', 'name: Patang Studio', 'name: Lumen Werk');
  change('brand/palette.yaml', '\n', '\n\n');
  const [facts, brand, palette] = elsewhere();
  expect(facts?.texts).toContainEqual({
    ...{ path: 'consultation.yaml', where: 'packages.items[2].price' },
    ...{ before: '$599', after: '€599' },
  });
  expect(facts?.paths).not.toContain(article);
  expect(brand?.total).toBeGreaterThan(20);
  for (const { before, after } of brand?.texts ?? []) {
    expect(after).not.toBe(before);
    expect(after).toBe(before.replaceAll('Patang Studio', 'Lumen Werk'));
  }
  expect(
    brand?.texts.filter((text) => text.path === article).map(({ where, after }) => [where, after]),
  ).toEqual([
    ['text[0]', 'Ask Lumen Werk.'],
    ['text[3]', 'Not `{{brand}}`: Lumen Werk.'],
  ]);
  expect(palette).toBeUndefined();
});

it('leaves out what its own file shows, and drafts that cannot be read', () => {
  change('facts.yaml', 'basic: 299', 'basic: 349');
  change('consultation.yaml', 'Basic Package (', 'Small Package (');
  change('faq.yaml', 'questions:', 'questions: [');
  change('brand/brand.yaml', 'city: Karnal', 'city: [');
  const [facts, ...others] = elsewhere();
  expect(facts?.texts.map(({ where }) => where)).toEqual([
    'seo.description',
    'packages.items[1].price',
    'packages.items[1].amount',
    'text[27]',
  ]);
  expect(others).toEqual([undefined, undefined, undefined]);
});

it('answers a limited number of texts, and how many there are', () => {
  const body = Array(contentLimits.following).fill('By {{brand}}.').join('\n\n');
  writeFileSync(path.join(directory, article), body);
  change('brand/brand.yaml', 'name: Patang Studio', 'name: Lumen Werk');
  const [found] = elsewhere();
  expect(found?.texts).toHaveLength(contentLimits.following);
  expect(found?.total).toBeGreaterThan(contentLimits.following);
  expect(found?.paths).toContain('policies/terms-conditions.md');
});
