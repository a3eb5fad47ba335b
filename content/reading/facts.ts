import { type Brand, brandFile, type Facts, factsFile } from '../schema/facts.ts';
import { fillDeep, type Placeholders, placeholdersOf } from './placeholders.ts';
import type { Source } from './source.ts';

export interface KnownFacts {
  brand: Brand;
  facts: Facts;
  placeholders: Placeholders;
}

/** Throws early: without these two files every other text would be reported too. */
export function readFacts(source: Source): KnownFacts {
  const raw = source.check('brand.yaml', brandFile, source.readYaml('brand.yaml'));
  const facts = source.check('facts.yaml', factsFile, source.readYaml('facts.yaml'));
  source.throwIfFaulty();
  if (!raw || !facts) throw new Error('facts are neither right nor faulty');
  const placeholders = placeholdersOf(raw, facts);
  const filled = fillDeep(raw, placeholders, (where, problem) =>
    source.report('brand.yaml', where, problem),
  );
  const brand = source.check('brand.yaml', brandFile, filled) ?? raw;
  return { brand, facts, placeholders };
}
