import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const value =
  /(?<![\w&/]|^\s*|href=["'{`]{1,2})#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|oklab|oklch|lab|lch)\(/gi;

it('colours come from the palette: no value stands in site, office, ui, server or contract', () => {
  const files = globSync('{site,office,ui,server,contract}/**/*.{css,ts,tsx,astro,html,svg}', {
    exclude: (name) => /\.test\.tsx?$/.test(name),
  });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        (line.match(value) ?? []).map((colour) => `${file}:${index + 1}: ${colour}`),
      ),
  );
  expect(found).toEqual([]);
});
