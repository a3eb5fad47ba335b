import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { setValue } from '../../../content/editing/yaml-edit.ts';
import { faultsOfEdit } from '../../../content/testing.ts';
import { readPaletteText } from './paletteText.ts';

const text = readFileSync('testing/content/brand/palette.yaml', 'utf8');

it('reads the colours as they are written', () => {
  const now = readPaletteText(text);
  expect(now?.written.accent).toBe('oklch(0.8 0.155 75)');
  expect([...(now?.faults ?? [])]).toEqual([]);
});

it.each([
  ['accent', '#777777'],
  ['ink', '#f4f4f4'],
  ['paper', 'no colour'],
])('says about %s: %s what the build says', (name, value) => {
  const now = readPaletteText(setValue(text, [name], value));
  const [fault] = [...(now?.faults ?? [])].map(([where, problem]) => `${where}: ${problem}`);
  const built = faultsOfEdit(
    'brand/palette.yaml',
    new RegExp(`^${name}: .*$`, 'm'),
    `${name}: "${value}"`,
  );
  expect(fault).toBe(built.split('\n')[0]?.replace(/^line \d+: /, ''));
});

it('changes one line, and answers nothing for what is no YAML', () => {
  const changed = setValue(text, ['second'], '#123456');
  const differing = changed.split('\n').filter((line, index) => line !== text.split('\n')[index]);
  expect(differing).toEqual(['second: "#123456"']);
  expect(readPaletteText('ink: [')).toBeUndefined();
});
