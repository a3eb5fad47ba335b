import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import type { APIRoute } from 'astro';

export const getStaticPaths = () => ['180', '192', '512'].map((size) => ({ params: { size } }));

/** Phones round the corners themselves, so the square is full. */
export const GET: APIRoute = async ({ params }) => {
  const drawing = await readFile('site/public/favicon.svg', 'utf8');
  const square = drawing.replace('M0 0h50l14 14v50H0z', 'M0 0h64v64H0z');
  const picture = new Resvg(square, { fitTo: { mode: 'width', value: Number(params.size) } });
  return new Response(new Uint8Array(picture.render().asPng()), {
    headers: { 'Content-Type': 'image/png' },
  });
};
