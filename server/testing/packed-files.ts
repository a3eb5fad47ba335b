import { hash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PackedFile } from '../pages/packed.ts';

export const pagePolicy =
  "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

export function packed(
  path: string,
  body: string | Buffer,
  more: Partial<PackedFile> = {},
): PackedFile {
  const bytes = Buffer.from(body);
  const isText = typeof body === 'string';
  return {
    path,
    type: 'text/html; charset=utf-8',
    etag: hash('sha256', bytes, 'base64url').slice(0, 22),
    immutable: false,
    csp: pagePolicy,
    office: false,
    body: bytes,
    br: isText ? brotliCompressSync(bytes) : undefined,
    gz: isText ? gzipSync(bytes) : undefined,
    ...more,
  };
}

const page = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><p>${`${title} `.repeat(40)}</p></html>`;

export const builtSite: PackedFile[] = [
  packed('/', page('Home')),
  packed('/about', page('About')),
  packed('/404', page('No such page')),
  packed('/admin', page('Office'), { office: true }),
  packed('/_astro/app.B4x9.js', 'export const answer = 42;\n'.repeat(40), {
    type: 'text/javascript; charset=utf-8',
    immutable: true,
    csp: undefined,
  }),
  packed('/kite.webp', Buffer.from([0x52, 0x49, 0x46, 0x46]), {
    type: 'image/webp',
    csp: undefined,
  }),
];

export const fileAt = (path: string): PackedFile => {
  const file = builtSite.find((entry) => entry.path === path);
  if (!file) throw new Error(`The built site has no ${path}`);
  return file;
};
