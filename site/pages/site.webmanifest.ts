import type { APIRoute } from 'astro';
import { hexText } from '../../content/reading/colour.ts';
import { content } from '../content.ts';

const band = hexText(content.palette['ink-900']);

const icon = (size: number, purpose: string) => ({
  src: `/icons/${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const GET: APIRoute = () =>
  Response.json(
    {
      name: content.brand.name,
      short_name: content.brand.name.split(' ')[0],
      description: content.brand.description,
      id: '/',
      start_url: '/',
      display: 'browser',
      background_color: band,
      theme_color: band,
      icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
