import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PortfolioPicture } from '../../content/schema/icons.ts';
import { Drawing } from './Drawing.tsx';
import { withColours } from './palette.ts';

interface PortfolioFile {
  address: string;
  svg: string;
}

/** A file with a content hash in its name: the home page is lighter without all six inline. */
export function portfolioFile(picture: PortfolioPicture): PortfolioFile {
  const svg = withColours(
    renderToStaticMarkup(createElement(Drawing, { name: `project-${picture}` })),
  );
  const fingerprint = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { address: `/drawings/${picture}.${fingerprint}.svg`, svg };
}
