import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../content/catalogue.ts';
import { inboxKinds, kindPaths } from '../../contract/inbox/kinds.ts';
import { fieldFaults, translate } from '../../contract/visitor-texts.ts';
import { plans } from './plans.ts';

const kinds = inboxKinds(readCatalogue());

describe.each(kindPaths)('the form for %s', (path) => {
  const plan = plans[path];
  const { shape, pages } = kinds[path];
  const faultsFor = (name: string, value: unknown) =>
    shape.safeParse({ [name]: value }).error?.issues.filter(({ path }) => path[0] === name) ?? [];

  it('is as strict as the server, and no stricter', () => {
    for (const { name, required, min, max, maxLength, input } of plan.fields) {
      if (input === 'choice') continue;
      expect(faultsFor(name, undefined).length > 0, name).toBe(required);
      if (min !== undefined && max !== undefined) {
        const accepted = [min - 1, min, max, max + 1].map(
          (year) => faultsFor(name, year).length === 0,
        );
        expect(accepted).toEqual([false, true, true, false]);
      }
      if (maxLength === undefined || input === 'email' || input === 'url') continue;
      expect(faultsFor(name, 'x'.repeat(maxLength)), name).toEqual([]);
      expect(faultsFor(name, 'x'.repeat(maxLength + 1)), name).not.toEqual([]);
    }
  });

  it('has words for every fault that the server finds', () => {
    const odd = [null, 7, ' ', '\0', 'x'.repeat(9000), 'http:', {}];
    const found = odd.flatMap((value) =>
      plan.fields.flatMap(({ name }) => faultsFor(name, value).map(({ message }) => message)),
    );
    const known = Object.entries(fieldFaults).map(([, said]) => [said, 'known'] as const);
    expect(found.filter((fault) => translate(fault, known, 'en') === undefined)).toEqual([]);
    expect(new Set(found).size).toBeGreaterThan(4);
  });

  it('is on the pages that the contract names', () => {
    const shells = Object.values(pages).map((page) => page.split('#')[0]?.slice(1) || 'index');
    for (const shell of shells) expect(existsSync(`site/pages/${shell}.astro`), shell).toBe(true);
  });

  it('is plain data that can be serialized', () => {
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  });
});
