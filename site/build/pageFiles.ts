import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the finished build has the HTML of its pages. */
export const pageFiles = (dir: URL, pages: { pathname: string }[]): string[] =>
  pages.map(({ pathname }) =>
    path.join(fileURLToPath(dir), `${pathname.replace(/\/$/, '') || 'index'}.html`),
  );
