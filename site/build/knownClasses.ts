/** Tells which classes an element of the page may have: those in its HTML, and any that its scripts name,
 * whole or, as in `button-${look}`, by their beginning. */
export function knownClasses(html: string, scripts: string[]): (className: string) => boolean {
  const words = new Set([...classNames(html), ...scripts.flatMap(wordsOf)]);
  const beginnings = [...words].filter((word) => /^\w{3,}.*-$/.test(word));
  return (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

const classNames = (html: string): string[] =>
  [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));

const wordsOf = (script: string): string[] => script.match(/[\w-]+/g) ?? [];
