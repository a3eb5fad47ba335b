import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { dayColours } from './dayColours.ts';
import { islandScripts } from './islandScripts.ts';
import { knownClasses } from './knownClasses.ts';
import { pageFiles } from './pageFiles.ts';
import { usedProperties } from './usedProperties.ts';
import { usedStyles } from './usedStyles.ts';

const styles = /<style[^>]*>([\s\S]*?)<\/style>/g;
const inlineScripts = /(?<=<script[^>]*>)[\s\S]*?(?=<\/script>)/g;

/** After the build: every page keeps the styles that it can need and no others, all in one place. */
export function onlyUsedStyles(): AstroIntegration {
  return {
    name: 'only-used-styles',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const root = fileURLToPath(dir);
        const scripts = await scriptsIn(path.join(root, '_astro'));
        for (const file of pageFiles(dir, pages)) {
          const html = await readFile(file, 'utf8');
          const inline = html.match(inlineScripts) ?? [];
          const mayHave = knownClasses(html, [...inline, ...islandScripts(html, scripts)]);
          const css = [...html.matchAll(styles)].map(([, sheet = '']) => sheet).join('');
          await writeFile(
            file,
            usedProperties(withOneSheet(html, usedStyles(dayColours(css), mayHave))),
          );
        }
      },
    },
  };
}

/** Where the first one stood: each sheet more is a hash more in the page's policy. */
function withOneSheet(html: string, css: string): string {
  const at = html.search(styles);
  const rest = html.slice(at).replaceAll(styles, '');
  return `${html.slice(0, at)}<style>${css}</style>${rest}`;
}

async function scriptsIn(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const read = async (name: string) =>
    [name, await readFile(path.join(folder, name), 'utf8')] as const;
  return new Map(await Promise.all(names.map(read)));
}
