// The scripts that may put elements of ours on a page: its islands and what they import, without React itself,
// in whose words half the style sheet would seem to be wanted.

const importPath = /\b(?:from|import)\s*\(?\s*["']\.\/([\w.-]+\.js)["']/g;

/** `sources`: name to text of all built scripts. Astro names a page's islands and their renderer in its HTML. */
export function islandScripts(html: string, sources: Map<string, string>): string[] {
  const react = reachable(named(html, 'renderer-url'), sources);
  const ours = reachable(named(html, 'component-url'), sources);
  return [...ours].filter((name) => !react.has(name)).map((name) => sources.get(name) ?? '');
}

const named = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="[^"]*/([^"/]+)"`, 'g'))].map(
    ([, name = '']) => name,
  );

function reachable(names: string[], sources: Map<string, string>): Set<string> {
  const found = new Set(names);
  for (const name of found) {
    const source = sources.get(name);
    if (source === undefined) throw new Error(`The build has no script ${name}`);
    for (const [, imported = ''] of source.matchAll(importPath)) found.add(imported);
  }
  return found;
}
