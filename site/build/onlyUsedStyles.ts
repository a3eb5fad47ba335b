import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { knownClasses } from './knownClasses.ts';
import { usedProperties } from './usedProperties.ts';
import { usedStyles } from './usedStyles.ts';

const styles = /(?<=<style[^>]*>)[\s\S]*?(?=<\/style>)/g;
const inlineScripts = /(?<=<script[^>]*>)[\s\S]*?(?=<\/script>)/g;

/** After the build: every page keeps the styles that it can need and no others. */
export function onlyUsedStyles(): AstroIntegration {
  return {
    name: 'only-used-styles',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const root = fileURLToPath(dir);
        const islands = await scriptsIn(path.join(root, '_astro'));
        for (const { pathname } of pages) {
          const file = path.join(root, `${pathname.replace(/\/$/, '') || 'index'}.html`);
          const html = await readFile(file, 'utf8');
          const inline = html.match(inlineScripts) ?? [];
          const hasIsland = html.includes('<astro-island');
          const mayHave = knownClasses(html, hasIsland ? [...inline, ...islands] : inline);
          const lighter = html.replace(styles, (css) => usedStyles(css, mayHave));
          await writeFile(file, usedProperties(lighter));
        }
      },
    },
  };
}

async function scriptsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}
