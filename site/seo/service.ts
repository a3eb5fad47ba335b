import type { Content } from '../../content/read.ts';
import { consultationFormRoute } from '../../content/routes.ts';
import { absolute } from './address.ts';
import type { Thing } from './graph.ts';
import { organizationRef } from './organization.ts';

export interface Offer {
  name: string;
  /** Digits, such as '299'. */
  amount: string;
  path: string;
  monthly: boolean;
}

export const service = (
  about: { name: string; description: string; path: string; areaServed?: string },
  offers: Offer[] = [],
  currency = 'USD',
): Thing => ({
  '@type': 'Service',
  name: about.name,
  serviceType: about.name,
  description: about.description,
  url: absolute(about.path),
  areaServed: about.areaServed ?? 'Worldwide',
  provider: organizationRef(),
  ...(offers.length > 0 && { offers: offers.map((offer) => offerThing(offer, currency)) }),
});

const offerThing = ({ name, amount, path, monthly }: Offer, priceCurrency: string): Thing => ({
  '@type': 'Offer',
  name,
  price: amount,
  priceCurrency,
  url: absolute(path),
  availability: 'https://schema.org/InStock',
  ...(monthly && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amount,
      priceCurrency,
      unitCode: 'MON',
    },
  }),
});

export const consultationService = ({ consultation, facts }: Content): Thing =>
  service(
    {
      name: consultation.hero.headline,
      description: consultation.seo.description,
      path: '/consultation',
    },
    consultation.packages.items.map(({ title, amount, value, type }) => ({
      name: title,
      amount,
      path: consultationFormRoute(value),
      monthly: type === 'package',
    })),
    facts.currencyCode,
  );
