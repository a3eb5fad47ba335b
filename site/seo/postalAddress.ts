import type { Brand } from '../../content/schema/facts.ts';

export const postalAddress = ({ address }: Brand) => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.city,
  addressRegion: address.region,
  postalCode: address.postalCode,
  addressCountry: address.countryCode,
});
