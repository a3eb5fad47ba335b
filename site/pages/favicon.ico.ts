import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import type { APIRoute } from 'astro';

const size = 48;

/** For clients that request it without reading the page; an ICO file may contain a PNG. */
export const GET: APIRoute = async () => {
  const drawing = await readFile('site/public/favicon.svg', 'utf8');
  const png = new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return new Response(Buffer.concat([header, png]), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
};
