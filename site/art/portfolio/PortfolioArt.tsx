import type { JSX } from 'react';
import type { PortfolioPicture } from '../../../content/schema/icons.ts';
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

export const PortfolioArt = ({ picture }: { picture: PortfolioPicture }) => {
  const Picture = pictures[picture];
  return <Picture />;
};
