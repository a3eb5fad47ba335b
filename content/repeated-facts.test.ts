// Each fact of the shipped example is in one file; a second copy would become outdated.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readContent } from './read.ts';

const folder = path.resolve('content');
const homes = ['brand/brand.yaml', 'facts.yaml'];

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(yaml|md)$/.test(file) && ![...homes, 'README.md'].includes(file),
);

const { placeholders, brand, facts } = readContent();

const everywhere = [
  brand.name,
  brand.email,
  brand.address.street,
  brand.address.postalCode,
  facts.policyDate,
  ...[
    placeholders.replyWithin,
    placeholders.founded,
    placeholders.basicPrice,
    placeholders.premiumPrice,
  ].map(String),
];

const outsideArticles = [
  brand.address.city,
  `${facts.freeMinutes} minutes`,
  `${facts.freeMinutes}-minute`,
  ` ${facts.minimumAge} `,
];

const isShipped = brand.name === 'Patang Studio';

it.runIf(isShipped).each(files)('%s repeats no fact', (file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const facts = file.startsWith('articles') ? everywhere : [...everywhere, ...outsideArticles];
  expect(facts.filter((fact) => text.includes(fact))).toEqual([]);
});

it('fills in every placeholder', () => {
  expect(JSON.stringify(readContent())).not.toContain('{{');
});
