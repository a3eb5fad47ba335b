// Every public page, as the sitemap lists them, and the ones it leaves out on purpose.
import type { Product } from './product.ts';

/** Open to everybody, but nothing a search engine should offer. */
export const unlisted = ['/contact', '/contact/sent', '/consultation-form/sent', '/apply/sent'];

export async function listedPages({ baseURL }: Product): Promise<string[]> {
  const sitemap = await (await fetch(`${baseURL}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

export const widths = [360, 768, 1280];
