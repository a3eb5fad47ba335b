declare module 'virtual:catalogue' {
  import type { LogoPicture } from '../content/reading/logo.ts';
  import type { LetterWords } from '../content/schema/letters.ts';
  import type { Catalogue } from '../contract/inbox/catalogue.ts';

  export const catalogue: Catalogue;
  export const brandName: string;
  /** In the language of the site. */
  export const answerWords: LetterWords['answer'] & { footer: string };
  export const logo: LogoPicture;
  export const logoHasName: boolean;
  export const isExampleBrand: boolean;
}
