// Every public page of a running server, for the tests and benches that visit them all.

/** Open to everybody, but not in the sitemap: they name the page of their form in their place. */
export const unlistedPages = ['/contact/sent', '/consultation-form/sent', '/apply/sent'];

export async function listedPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}
