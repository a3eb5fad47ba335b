import type { Content } from '../../content/read.ts';
import { consultationFormRoute } from '../../content/routes.ts';
import type { Thing } from './graph.ts';
import { service } from './service.ts';

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
