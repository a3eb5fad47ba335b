// The content readers use the file system, so the build turns what the office needs into a module.
import type { Plugin } from 'vite';
import { readCatalogue, readLetterTexts } from '../../content/catalogue.ts';
import { readFacts } from '../../content/reading/facts.ts';
import { checkLogo, logoPicture } from '../../content/reading/logo.ts';
import { checkPalette } from '../../content/reading/palette-checks.ts';
import { createSource } from '../../content/reading/source.ts';

const name = 'virtual:catalogue';

export function catalogueModule(content: string): {
  plugin: Plugin;
  brandName: string;
  art: string;
} {
  const source = createSource(content);
  const { name: brandName, email, logoHasName, art } = readFacts(source).brand;
  const palette = checkPalette(source);
  const logo = checkLogo(source, palette);
  source.throwIfFaulty();
  if (!logo || !palette) throw new Error('logo is neither right nor faulty');
  const { answer, footer } = readLetterTexts(content).words;
  const plugin: Plugin = {
    name: 'office-catalogue',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? [
            `export const catalogue = ${JSON.stringify(readCatalogue(content))};`,
            `export const answerWords = ${JSON.stringify({ ...answer, footer })};`,
            `export const brandName = ${JSON.stringify(brandName)};`,
            `export const logo = ${JSON.stringify(logoPicture(logo, palette))};`,
            `export const logoHasName = ${logoHasName};`,
            // No real address ends in .example.
            `export const isExampleBrand = ${email.endsWith('.example')};`,
          ].join('\n')
        : undefined,
  };
  return { plugin, brandName, art };
}
