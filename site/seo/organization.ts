import type { Content } from '../../content/read.ts';
import { absolute } from './address.ts';
import type { Thing } from './graph.ts';
import { postalAddress } from './postalAddress.ts';

export const organizationId = (): string => absolute('/#organization');

export const organizationRef = () => ({ '@id': organizationId() });

export const organization = ({ brand, facts, consultation }: Content): Thing => ({
  '@type': ['Organization', 'ProfessionalService'],
  '@id': organizationId(),
  name: brand.name,
  slogan: brand.tagline,
  description: brand.description,
  url: absolute('/'),
  logo: absolute('/icons/512.png'),
  image: absolute('/og/home.png'),
  email: brand.email,
  foundingDate: brand.founded,
  priceRange: priceRange(
    consultation.packages.items.map((item) => Number(item.amount)),
    facts,
  ),
  address: postalAddress(brand),
});

const priceRange = (amounts: number[], { currencySign }: Content['facts']): string =>
  `${currencySign}${Math.min(...amounts)}–${currencySign}${Math.max(...amounts)}`;
