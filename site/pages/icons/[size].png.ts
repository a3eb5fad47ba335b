import type { APIRoute } from 'astro';
import { icon, renderPng } from '../../build/icon.ts';
import { content } from '../../content.ts';

export const getStaticPaths = () => ['180', '192', '512'].map((size) => ({ params: { size } }));

export const GET: APIRoute = ({ params }) => {
  const png = renderPng(icon(content, 'full'), { mode: 'width', value: Number(params.size) });
  return new Response(Buffer.from(png), { headers: { 'Content-Type': 'image/png' } });
};
