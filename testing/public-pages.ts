/** Public, but not in the sitemap: their canonical address is their form's page. */
export const unlistedPages = ['/contact/sent', '/consultation-form/sent', '/apply/sent'];

export async function listedPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}
