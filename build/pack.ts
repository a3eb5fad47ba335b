// Packs built files for the server: each under the hash of its content, with its compressed forms
// beside it, so that files of two builds can lie side by side.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compress, keep } from './compress.ts';
import { policyFor } from './csp.ts';
import { mediaTypeOf } from './media-types.ts';

/** One line of dist/served/manifest.json; server/pages/packed.ts reads it. */
export interface ServedFile {
  path: string;
  file: string;
  type: string;
  etag: string;
  immutable: boolean;
  csp?: string;
  br?: string;
  gz?: string;
  office?: true;
}

export interface Part {
  /** Folder with the built files. */
  folder: string;
  /** Where the folder stands in the site: '' or '/admin'. */
  at: '' | '/admin';
}

/** `/about` from about.html or about/index.html; files other than pages keep their name. */
function urlPathOf(file: string, at: Part['at']): string {
  const page = file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '');
  return encodeURI(`${at}/${page}`.replace(/(.)\/$/, '$1'));
}

const isFingerprinted = (urlPath: string) => /^\/(_astro|drawings|admin\/assets)\//.test(urlPath);

async function packFile(file: string, { folder, at }: Part, target: string): Promise<ServedFile> {
  const body = await readFile(path.join(folder, file));
  const { type, isText } = mediaTypeOf(file);
  const urlPath = urlPathOf(file, at);
  const etag = createHash('sha256').update(body).digest('hex').slice(0, 24);
  const name = `${etag}${path.extname(file)}`;
  await keep(path.join(target, name), body);
  return {
    path: urlPath,
    file: name,
    type,
    etag,
    immutable: isFingerprinted(urlPath),
    ...(file.endsWith('.html') && { csp: pagePolicy(file, body) }),
    ...(isText && (await compress(path.join(target, name), body))),
    ...(at === '/admin' && file.endsWith('.html') && { office: true as const }),
  };
}

function pagePolicy(file: string, body: Buffer): string {
  try {
    return policyFor(body.toString('utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

export async function packParts(parts: Part[], target: string): Promise<ServedFile[]> {
  const files: ServedFile[] = [];
  for (const part of parts) {
    const entries = await readdir(part.folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(part.folder, path.join(entry.parentPath, entry.name)))
      .map((name) => name.replaceAll(path.sep, '/'))
      .toSorted();
    files.push(...(await Promise.all(names.map((name) => packFile(name, part, target)))));
  }
  refuseDuplicates(files);
  return files;
}

function refuseDuplicates(files: ServedFile[]): void {
  const paths = files.map((file) => file.path);
  const twice = paths.find((urlPath, index) => paths.indexOf(urlPath) !== index);
  if (twice) throw new Error(`Two built files claim ${twice}`);
}
