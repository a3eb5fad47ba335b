declare module 'virtual:catalogue' {
  import type { Catalogue } from '../contract/inbox/catalogue.ts';

  export const catalogue: Catalogue;
  export const brandName: string;
  /** Still the brand that the product is shipped with. */
  export const isExampleBrand: boolean;
}
