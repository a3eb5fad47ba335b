import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../build/process.ts';
import { settings } from '../server/config.ts';

const page = readFileSync(path.join(root, 'docs', 'operations.md'), 'utf8');

const table = [
  '| setting | default | what it is |',
  '|---|---|---|',
  ...Object.entries(settings).map(([name, setting]) => {
    const byDefault = 'byDefault' in setting ? `\`${setting.byDefault}\`` : '';
    return `| \`${name}\` | ${byDefault} | ${setting.means}. Should ${setting.should}. |`;
  }),
].join('\n');

it('has the table of settings that the server reads', () => {
  const [, written] = /<!-- settings:.*? -->\n(.*?)\n<!-- \/settings -->/s.exec(page) ?? [];
  expect(written).toBe(table);
});

it('names only commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const named = [...page.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => name !== undefined && !(name in scripts))).toEqual([]);
});
