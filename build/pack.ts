import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { policyFor } from './csp.ts';

/** Read by server/pages/packed.ts. */
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
  folder: string;
  at: '' | '/admin';
}

function urlPathOf(file: string, at: Part['at']): string {
  const page = file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '');
  return encodeURI(`${at}/${page}`.replace(/(.)\/$/, '$1'));
}

const isFingerprinted = (urlPath: string) => /^\/(_astro|drawings|admin\/assets)\//.test(urlPath);

interface Target {
  folder: string;
  earlier: string[];
}

async function packFile(file: string, { folder, at }: Part, target: Target): Promise<ServedFile> {
  const body = await readFile(path.join(folder, file));
  const { type, isText } = mediaTypeOf(file);
  const urlPath = urlPathOf(file, at);
  const etag = hash('sha256', body).slice(0, 24);
  const name = `${etag}${path.extname(file)}`;
  if (!(await reuse(target, name))) await writeWhole(path.join(target.folder, name), body);
  return {
    path: urlPath,
    file: name,
    type,
    etag,
    immutable: isFingerprinted(urlPath),
    ...(file.endsWith('.html') && { csp: pagePolicy(file, body, at === '/admin') }),
    ...(isText && (await compress(target, name, body))),
    ...(at === '/admin' && file.endsWith('.html') && { office: true as const }),
  };
}

function pagePolicy(file: string, body: Buffer, isOffice: boolean): string {
  try {
    return policyFor(body.toString('utf8'), isOffice);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

export async function packParts(
  parts: Part[],
  to: string,
  earlier: string[] = [],
): Promise<ServedFile[]> {
  const target = { folder: to, earlier };
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

interface MediaType {
  type: string;
  isText: boolean;
}

const text = (type: string): MediaType => ({ type: `${type}; charset=utf-8`, isText: true });
const binary = (type: string): MediaType => ({ type, isText: false });

const mediaTypes: Record<string, MediaType> = {
  '.html': text('text/html'),
  '.css': text('text/css'),
  '.js': text('text/javascript'),
  '.txt': text('text/plain'),
  '.xml': text('application/xml'),
  '.json': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.svg': text('image/svg+xml'),
  '.woff2': binary('font/woff2'),
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.ico': binary('image/x-icon'),
  '.pdf': binary('application/pdf'),
};

function mediaTypeOf(file: string): MediaType {
  const found = mediaTypes[path.extname(file)];
  if (!found) throw new Error(`${file} has an ending that build/pack.ts lacks`);
  return found;
}

const encoders = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gz: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** Content-addressed: an existing file of that name has the right content. */
async function reuse({ folder, earlier }: Target, name: string): Promise<boolean> {
  if (existsSync(path.join(folder, name))) return true;
  const found = earlier.find((other) => existsSync(path.join(other, name)));
  if (found === undefined) return false;
  // Removed in the meantime, or on another file system.
  return link(path.join(found, name), path.join(folder, name)).then(
    () => true,
    () => false,
  );
}

/** Renamed into place, so that no file is ever incomplete. */
async function writeWhole(file: string, body: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, body);
  await rename(draft, file);
}

async function compress(
  target: Target,
  file: string,
  body: Buffer,
): Promise<{ br?: string; gz?: string }> {
  const forms: { br?: string; gz?: string } = {};
  for (const ending of ['br', 'gz'] as const) {
    const name = `${file}.${ending}`;
    if (!(await reuse(target, name))) {
      const compressed = await encoders[ending](body);
      if (compressed.length >= body.length) continue;
      await writeWhole(path.join(target.folder, name), compressed);
    }
    forms[ending] = name;
  }
  return forms;
}
