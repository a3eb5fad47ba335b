declare module 'virtual:catalogue' {
  import type { LogoPicture } from '../content/reading/logo.ts';
  import type { LetterWords } from '../content/schema/letters.ts';
  import type { Catalogue } from '../contract/inbox/catalogue.ts';

  export const catalogue: Catalogue;
  export const brandName: string;
  /** How a letter by staff begins, and what the server adds below it: in the language of the site. */
  export const answerWords: LetterWords['answer'] & { footer: string };
  export const logo: LogoPicture;
  export const logoHasName: boolean;
  /** Whether the brand is still the shipped example. */
  export const isExampleBrand: boolean;
}
