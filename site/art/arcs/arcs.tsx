import type { ArtSet } from '../set.ts';
import { disc } from './geometry.ts';
import { FooterWall, LostOrb, Orbits, PageHorizon } from './landscapes.tsx';
import { Poster } from './Poster.tsx';
import { Account, Goods, Houses, Plains, Rings, Tables } from './projects.tsx';
import { Sent } from './Sent.tsx';
import {
  Bowl,
  DottedArc,
  FourSteps,
  Padlock,
  Question,
  Sheets,
  TileWall,
  Waves,
} from './scenes.tsx';
import { Cells, Counter, Draft, Lens, Window } from './services.tsx';
import {
  CornerRings,
  DashedDisc,
  DiscParts,
  FiveRings,
  Mark,
  OpeningOrb,
  QuarteredDisc,
  Quotes,
  Stack,
  Sunrise,
} from './side.tsx';

export const arcs: ArtSet = {
  drawings: {
    hero: Orbits,
    'page-hero': PageHorizon,
    'not-found': LostOrb,
    footer: FooterWall,
    about: Bowl,
    services: TileWall,
    consultation: Waves,
    careers: FourSteps,
    blog: Sheets,
    faq: Question,
    privacy: Padlock,
    terms: DottedArc,
    'service-browser': Window,
    'service-cart': Counter,
    'service-code': Cells,
    'service-pen': Draft,
    'service-search': Lens,
    'home-services': Stack,
    testimonials: Quotes,
    story: DiscParts,
    values: FiveRings,
    platform: QuarteredDisc,
    'service-steps': Stack,
    opening: OpeningOrb,
    unlisted: DashedDisc,
    form: Sunrise,
    sent: Sent,
    call: CornerRings,
    article: Poster,
    mark: Mark,
    'project-ecommerce-platform': Goods,
    'project-corporate-website': Plains,
    'project-mobile-banking-app': Account,
    'project-real-estate-platform': Houses,
    'project-fitness-tracking-app': Rings,
    'project-restaurant-ordering-system': Tables,
  },
  shapes: {
    rule: 'M0 14H100',
    climb: 'M0 40C55 40 100 22 100 0',
    weave: 'M50 0C-6 0-6 100 50 100',
    garland: 'M0 64H100',
    bead: disc(36, 40, 36),
    beadTail: '',
    icon: disc(23, 18, 13),
  },
};
