/** The address if it is one a browser may open from a link, else undefined. No zod here: forms use it too. */
export function webAddress(value: string): string | undefined {
  // Browsers leave these out wherever they stand, so that `ht\ntps:` is an address to them; nobody means one by it.
  if (/[\t\r\n]/.test(value.trim())) return undefined;
  try {
    // Not URL.parse: phones that get no newer browser do not know it.
    const url = new URL(value.trim());
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
