/** The address if it is one a browser may open from a link, else undefined. No zod here: forms use it too. */
export function webAddress(value: string): string | undefined {
  const url = URL.parse(value.trim());
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : undefined;
}
