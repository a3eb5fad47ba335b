export interface Thing {
  '@type': string | string[];
  [property: string]: unknown;
}

/** Escaped so that it cannot close the script element. */
export const graphText = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
