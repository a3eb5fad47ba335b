/** The address if it is one to open from a link, else undefined. The contract's own test for this
 * stands among its schemas, and those are too heavy to bring along. */
export function webAddress(typed: string): string | undefined {
  const url = URL.parse(typed.trim());
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : undefined;
}
