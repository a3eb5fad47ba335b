import path from 'node:path';
import type { APIRoute } from 'astro';
import { logoPicture } from '../../../content/reading/logo.ts';
import { logoPng, logoSvg } from '../../build/icon.ts';
import { content } from '../../content.ts';

/** A small logo is inlined in every page. */
export const getStaticPaths = () => {
  const picture = logoPicture(content.logo, content.palette);
  return 'src' in picture ? [{ params: { logo: path.basename(picture.src) } }] : [];
};

export const GET: APIRoute = () =>
  content.logo.isPng
    ? new Response(Buffer.from(logoPng(content.logo)), { headers: { 'Content-Type': 'image/png' } })
    : new Response(logoSvg(content), { headers: { 'Content-Type': 'image/svg+xml' } });
