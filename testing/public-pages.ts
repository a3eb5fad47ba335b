/** Public, but not in the sitemap: it helps who has lost a private link. */
export const unlistedPages = ['/r'];

export async function listedPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}
