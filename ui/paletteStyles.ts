// `palette(accent)` in a style sheet becomes the value of content/brand/palette.yaml.
import path from 'node:path';
import type { CSSOptions } from 'vite';
import { readPalette } from '../content/catalogue.ts';
import { contentDirectory } from '../content/directory.ts';
import { oklchText } from '../content/reading/colour.ts';
import type { Shade } from '../content/reading/palette.ts';

export const paletteStyles: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'palette',
        Once(root, { result }) {
          const palette = readPalette();
          root.walkDecls((declaration) => {
            if (!declaration.value.includes('palette(')) return;
            declaration.value = declaration.value.replace(
              /palette\(([\w-]+)\)/g,
              (_, name: Shade) => {
                if (!Object.hasOwn(palette, name))
                  throw declaration.error(`The palette has no ${name}`);
                return oklchText(palette[name]);
              },
            );
          });
          const file = path.join(contentDirectory(), 'brand/palette.yaml');
          result.messages.push({ type: 'dependency', plugin: 'palette', file });
        },
      },
    ],
  },
};
