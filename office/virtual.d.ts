declare module 'virtual:catalogue' {
  import type { Catalogue } from '../contract/inbox/catalogue.ts';

  export const catalogue: Catalogue;
  export const brandName: string;
  /** Still the brand the product ships with. */
  export const isExampleBrand: boolean;
}
