import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pageFiles } from './pageFiles.ts';
import { readHead } from './readHead.ts';
import { sitemap } from './sitemap.ts';
import { createSocialPictures } from './socialPictures.ts';

/** After the build: a picture for social networks per page and the map for search engines, both from
 * what the pages themselves say, so that a new page needs no entry anywhere. */
export function pictureAndMap(): AstroIntegration {
  return {
    name: 'picture-and-map',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const root = fileURLToPath(dir);
        const draw = await createSocialPictures(path.resolve('.cache/og'));
        const heads = [];
        for (const file of pageFiles(dir, pages)) {
          const head = readHead(await readFile(file, 'utf8'));
          const target = path.join(root, new URL(head.picture).pathname);
          await mkdir(path.dirname(target), { recursive: true });
          await writeFile(target, await draw(head));
          heads.push(head);
        }
        await writeFile(path.join(root, 'sitemap.xml'), sitemap(heads));
      },
    },
  };
}
