import type { Content } from '../../content/read.ts';
import type { Brand } from '../../content/schema/facts.ts';
import { absolute } from './address.ts';
import type { Thing } from './graph.ts';

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

export const website = ({ brand }: Content): Thing => ({
  '@type': 'WebSite',
  '@id': absolute('/#website'),
  name: brand.name,
  url: absolute('/'),
  inLanguage: 'en',
  publisher: organizationRef(),
});

export const postalAddress = ({ address }: Brand) => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.city,
  addressRegion: address.region,
  postalCode: address.postalCode,
  addressCountry: address.countryCode,
});
