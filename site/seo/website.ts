import type { Content } from '../../content/read.ts';
import { absolute } from './address.ts';
import type { Thing } from './graph.ts';
import { organizationRef } from './organization.ts';

export const website = ({ brand }: Content): Thing => ({
  '@type': 'WebSite',
  '@id': absolute('/#website'),
  name: brand.name,
  url: absolute('/'),
  inLanguage: 'en',
  publisher: organizationRef(),
});
