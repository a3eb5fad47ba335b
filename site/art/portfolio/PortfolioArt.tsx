import { createHash } from 'node:crypto';
import type { JSX } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PortfolioPicture } from '../../../content/schema/icons.ts';
import tokens from '../../../ui/tokens.css?raw';
import { Blocks } from './Blocks.tsx';
import { Durries } from './Durries.tsx';
import { Fields } from './Fields.tsx';
import { Ledger } from './Ledger.tsx';
import { Run } from './Run.tsx';
import { Tables } from './Tables.tsx';

const pictures: Record<PortfolioPicture, () => JSX.Element> = {
  'ecommerce-platform': Durries,
  'corporate-website': Fields,
  'mobile-banking-app': Ledger,
  'real-estate-platform': Blocks,
  'fitness-tracking-app': Run,
  'restaurant-ordering-system': Tables,
};

const PortfolioArt = ({ picture }: { picture: PortfolioPicture }) => {
  const Picture = pictures[picture];
  return <Picture />;
};

interface PortfolioFile {
  address: string;
  svg: string;
}

const colours = new Map(
  [...tokens.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
);

/** A standalone file does not see the page's styles, so classes become colours. */
const withColours = (svg: string): string =>
  svg.replace(/ class="(fill|stroke)-([\w-]+)"/g, (_all, property, name) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`ui/tokens.css has no colour ${name}`);
    return ` ${property}="${colour}"`;
  });

/** A file with a content hash in its name: the home page is lighter without all six inline. */
export function portfolioFile(picture: PortfolioPicture): PortfolioFile {
  const svg = withColours(renderToStaticMarkup(createElement(PortfolioArt, { picture })));
  const fingerprint = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { address: `/drawings/${picture}.${fingerprint}.svg`, svg };
}
