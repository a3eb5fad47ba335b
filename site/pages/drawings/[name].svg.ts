import type { APIRoute } from 'astro';
import { portfolioPictures } from '../../../content/schema/icons.ts';
import { portfolioFile } from '../../art/files.ts';

export const getStaticPaths = () =>
  portfolioPictures.map((picture) => {
    const { address, svg } = portfolioFile(picture);
    return { params: { name: address.replace(/^\/drawings\/|\.svg$/g, '') }, props: { svg } };
  });

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
