// What is measured is what `npm start` runs: the bundled server and the packed site.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundledServer } from '../build/server.ts';

export const productEntry = (): Promise<string> => bundledServer();

/** The brotli form of a page as the build packed it. */
export function manifestEntry(page: string): string {
  const folder = path.resolve('dist/served');
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  const entry = manifest.find((file: { path: string }) => file.path === page);
  return path.join(folder, entry.br);
}
