declare module 'virtual:catalogue' {
  import type { Catalogue } from '../contract/inbox/catalogue.ts';

  export const catalogue: Catalogue;
  export const brandName: string;
  /** What the server adds below a letter by staff. */
  export const letterEnd: { reference: string; button: string; footer: string };
  /** Still the brand the product ships with. */
  export const isExampleBrand: boolean;
}
