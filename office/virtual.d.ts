declare module 'virtual:catalogue' {
  import type { LogoPicture } from '../content/reading/logo.ts';
  import type { Catalogue } from '../contract/inbox/catalogue.ts';

  export const catalogue: Catalogue;
  export const brandName: string;
  export const logo: LogoPicture;
  export const logoHasName: boolean;
  /** What the server adds below a letter by staff. */
  export const letterEnd: { reference: string; button: string; footer: string };
  /** Still the brand the product ships with. */
  export const isExampleBrand: boolean;
}
