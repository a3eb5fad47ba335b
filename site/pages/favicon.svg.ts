import type { APIRoute } from 'astro';
import { icon } from '../build/icon.ts';
import { content } from '../content.ts';

export const GET: APIRoute = () =>
  new Response(icon(content, 'cut'), { headers: { 'Content-Type': 'image/svg+xml' } });
