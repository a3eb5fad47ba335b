/** No zod: forms use it too. */
export function webAddress(value: string): string | undefined {
  // Browsers ignore these, so `ht\ntps:` would work as a link.
  if (/[\t\r\n]/.test(value.trim())) return undefined;
  try {
    // Not URL.parse: old phones lack it.
    const url = new URL(value.trim());
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
