import type { APIRoute } from 'astro';
import { icon, renderPng } from '../build/icon.ts';
import { content } from '../content.ts';

const size = 48;

/** For clients that request it without reading the page; an ICO file may contain a PNG. */
export const GET: APIRoute = () => {
  const png = renderPng(icon(content, 'cut'), { mode: 'width', value: size });
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
