// What the site is made of. An unknown ending stops the build, so that nothing is served untyped.
import path from 'node:path';

interface MediaType {
  type: string;
  isText: boolean;
}

const text = (type: string): MediaType => ({ type: `${type}; charset=utf-8`, isText: true });
const binary = (type: string): MediaType => ({ type, isText: false });

const byEnding: Record<string, MediaType> = {
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

export function mediaTypeOf(file: string): MediaType {
  const found = byEnding[path.extname(file)];
  if (!found) throw new Error(`${file} has an ending that build/media-types.ts lacks`);
  return found;
}
