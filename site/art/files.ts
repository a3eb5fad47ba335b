import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PortfolioPicture } from '../../content/schema/icons.ts';
import { type PictureFile, pictureFile, servedFile } from '../pictures/files.ts';
import { withColours } from '../pictures/palette.ts';
import { Drawing, ownPicture } from './Drawing.tsx';

/** A file: the home page is lighter without all six inline. */
export function portfolioFile(picture: PortfolioPicture): PictureFile {
  const name = `project-${picture}` as const;
  const own = ownPicture(name);
  if (own) return pictureFile(own);
  const svg = renderToStaticMarkup(createElement(Drawing, { name }));
  return servedFile(picture, '.svg', withColours(svg));
}
