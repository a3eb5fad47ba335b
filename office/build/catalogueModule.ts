// The content readers use the file system, so what the office needs of the content becomes a module
// while it is built.
import type { Plugin } from 'vite';
import { readCatalogue } from '../../content/catalogue.ts';
import { readFacts } from '../../content/reading/facts.ts';
import { createSource } from '../../content/reading/source.ts';

const name = 'virtual:catalogue';

export function catalogueModule(content: string): Plugin {
  return {
    name: 'office-catalogue',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const { brand } = readFacts(createSource(content));
      return [
        `export const catalogue = ${JSON.stringify(readCatalogue(content))};`,
        `export const brandName = ${JSON.stringify(brand.name)};`,
      ].join('\n');
    },
  };
}
