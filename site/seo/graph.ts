/** One thing that structured data describes. */
export interface Thing {
  '@type': string | string[];
  [property: string]: unknown;
}

/** All things of a page in one block, as text that cannot close the script around it. */
export const graphText = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
