import type { ArtSet } from '../set.ts';
import { ArticleSky } from './ArticleSky.tsx';
import { FooterRoofs } from './FooterRoofs.tsx';
import { HeroSky } from './HeroSky.tsx';
import { KiteParts } from './KiteParts.tsx';
import { Mark } from './Mark.tsx';
import { LostKite } from './NightSky.tsx';
import { PageSky } from './PageSky.tsx';
import { Blocks } from './projects/Blocks.tsx';
import { Durries } from './projects/Durries.tsx';
import { Fields } from './projects/Fields.tsx';
import { Ledger } from './projects/Ledger.tsx';
import { Run } from './projects/Run.tsx';
import { Tables } from './projects/Tables.tsx';
import { Sent } from './Sent.tsx';
import { FourFlyers } from './scenes/FourFlyers.tsx';
import { Keyhole } from './scenes/Keyhole.tsx';
import { KiteStall } from './scenes/KiteStall.tsx';
import { KnottedString } from './scenes/KnottedString.tsx';
import { NotesLine } from './scenes/NotesLine.tsx';
import { QuestionString } from './scenes/QuestionString.tsx';
import { StringPhone } from './scenes/StringPhone.tsx';
import { TwoOnARoof } from './scenes/TwoOnARoof.tsx';
import { BrowserKite } from './services/BrowserKite.tsx';
import { DraftKite } from './services/DraftKite.tsx';
import { FoundKite } from './services/FoundKite.tsx';
import { ParcelKite } from './services/ParcelKite.tsx';
import { SheetOfKites } from './services/SheetOfKites.tsx';
import {
  Bunch,
  CallKites,
  DashedKite,
  FiveStrings,
  OpeningKite,
  QuarteredKite,
  Reel,
  RisingKite,
} from './sideArt.tsx';

export const kites: ArtSet = {
  drawings: {
    hero: HeroSky,
    'page-hero': PageSky,
    'not-found': LostKite,
    footer: FooterRoofs,
    about: TwoOnARoof,
    services: KiteStall,
    consultation: StringPhone,
    careers: FourFlyers,
    blog: NotesLine,
    faq: QuestionString,
    privacy: Keyhole,
    terms: KnottedString,
    'service-browser': BrowserKite,
    'service-cart': ParcelKite,
    'service-code': SheetOfKites,
    'service-pen': DraftKite,
    'service-search': FoundKite,
    'home-services': Reel,
    testimonials: Bunch,
    story: KiteParts,
    values: FiveStrings,
    platform: QuarteredKite,
    'service-steps': Reel,
    opening: OpeningKite,
    unlisted: DashedKite,
    form: RisingKite,
    sent: Sent,
    call: CallKites,
    article: ArticleSky,
    mark: Mark,
    'project-ecommerce-platform': Durries,
    'project-corporate-website': Fields,
    'project-mobile-banking-app': Ledger,
    'project-real-estate-platform': Blocks,
    'project-fitness-tracking-app': Run,
    'project-restaurant-ordering-system': Tables,
  },
  shapes: {
    rule: 'M0 36C30 40 70 38 100 6',
    climb: 'M0 40C30 44 76 34 100 0',
    weave: 'M50 0C24 16 8 26 8 50S24 84 50 100',
    garland: 'M0 1Q50 44 100 1',
    bead: 'M36 0l36 38-36 42L0 38z',
    beadTail: 'M36 78l-8 14h16z',
    icon: 'M23 2l12 14-12 18L11 16z',
  },
};
