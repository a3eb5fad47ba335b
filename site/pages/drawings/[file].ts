import type { APIRoute } from 'astro';
import { portfolioPictures } from '../../../content/schema/icons.ts';
import { portfolioFile } from '../../art/files.ts';
import { type PictureFile, pictureFiles } from '../../pictures/files.ts';

export const getStaticPaths = () => {
  const files = [...portfolioPictures.map(portfolioFile), ...pictureFiles()];
  return [...new Map(files.map((file) => [file.address, file])).values()].map((file) => ({
    params: { file: file.address.slice('/drawings/'.length) },
    props: { body: file.body },
  }));
};

export const GET: APIRoute<Pick<PictureFile, 'body'>> = ({ props, params }) =>
  new Response(props.body, params.file?.endsWith('.svg') ? svg : undefined);

const svg = { headers: { 'Content-Type': 'image/svg+xml' } };
