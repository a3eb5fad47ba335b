import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PortfolioPicture, portfolioPictures } from '../../content/schema/icons.ts';
import { type PictureFile, servedFile } from '../pictures/files.ts';
import { withColours } from '../pictures/palette.ts';
import { Drawing, ownPicture } from './Drawing.tsx';

export const ownProjectPicture = (picture: string): string | undefined =>
  ownPicture(`project-${picture}`) ?? (picture.includes('.') ? `pictures/${picture}` : undefined);

/** The home page is lighter without all six inline. */
export function projectDrawing(picture: string): PictureFile {
  const name = `project-${picture as PortfolioPicture}` as const;
  const svg = renderToStaticMarkup(createElement(Drawing, { name }));
  return servedFile(picture, '.svg', withColours(svg));
}

export const projectDrawings = (): PictureFile[] =>
  portfolioPictures.filter((picture) => !ownProjectPicture(picture)).map(projectDrawing);
