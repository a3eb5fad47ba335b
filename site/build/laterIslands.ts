import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { signs } from '../islands/signs.ts';
import { pageFiles } from './pageFiles.ts';

const plainScripts = /<script>([\s\S]*?)<\/script>/g;

/**
 * After the build: where islands wait until they come into view, the scripts that prepare them wait too, in a
 * file of their own. Inside the page they would make it too long for one flight; a second after it has
 * loaded, or when somebody begins to use it, they do not stand in the way of its fonts.
 */
export function laterIslands(): AstroIntegration {
  return {
    name: 'later-islands',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const root = fileURLToPath(dir);
        for (const file of pageFiles(dir, pages)) {
          const html = await readFile(file, 'utf8');
          if (!html.includes('client="visible"')) continue;
          await writeFile(file, await moveScripts(html, root));
        }
      },
    },
  };
}

async function moveScripts(html: string, root: string): Promise<string> {
  const start = html.indexOf('<main');
  const moved: string[] = [];
  const rest = html.slice(start).replace(plainScripts, (_all, script: string) => {
    moved.push(script);
    return '';
  });
  const text = moved.join(';\n');
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const address = `/_astro/islands.${fingerprint}.js`;
  await writeFile(path.join(root, address), text);
  const withLoader = rest.replace('</main>', () => `</main><script>${loaderOf(address)}</script>`);
  return `${html.slice(0, start)}${withLoader}`;
}

/** Text, not a function: the config's own loader would put its words in place of `import`. */
const loaderOf = (address: string): string => `{
const begin=()=>import("${address}");
for(const sign of ${JSON.stringify(signs)})addEventListener(sign,begin,{once:true,passive:true});
addEventListener("load",()=>setTimeout(begin,1000))
}`;
