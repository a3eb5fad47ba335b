import type { APIRoute } from 'astro';
import { projectDrawings } from '../../art/files.ts';
import { type PictureFile, pictureFiles } from '../../pictures/files.ts';

export const getStaticPaths = () => {
  const files = [...projectDrawings(), ...pictureFiles()];
  return [...new Map(files.map((file) => [file.address, file])).values()].map((file) => ({
    params: { file: file.address.slice('/drawings/'.length) },
    props: { body: file.body },
  }));
};

export const GET: APIRoute<Pick<PictureFile, 'body'>> = ({ props, params }) =>
  new Response(props.body, params.file?.endsWith('.svg') ? svg : undefined);

const svg = { headers: { 'Content-Type': 'image/svg+xml' } };
