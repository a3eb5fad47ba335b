/** Keys of a glob depend on where the content is. */
const byName = (files: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(files).map(([file, value]) => [nameOf(file), value]));

const nameOf = (file: string): string => file.split('/').at(-1) ?? '';

const urls = byName(
  import.meta.glob<string>('@content/pictures/*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

export const pictureSize = { width: 1200, height: 675 };

export function pictureUrl(name: string): string {
  const url = urls.get(nameOf(name));
  if (!url) throw new Error(`the pictures of the content have no ${name}`);
  return url;
}

/** Inlined drawings: no request, no layout shift. */
const sources = byName(
  import.meta.glob<string>('@content/pictures/*.svg', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

export interface Drawing {
  viewBox: string;
  inside: string;
}

/** `undefined` for photographs and for drawings with styles or scripts: those are served as files. */
export function drawingOf(name: string): Drawing | undefined {
  const file = nameOf(name);
  const source = sources.get(file);
  const [, head = '', inside = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(source ?? '') ?? [];
  const viewBox = / viewBox="([^"]+)"/.exec(head)?.[1];
  if (!viewBox || /<(style|script|image|foreignObject)| style=| on\w+=/i.test(inside)) {
    return undefined;
  }
  return { viewBox, inside: withOwnIds(inside, file.replace(/\.svg$/, '')) };
}

/** Prefixes ids: two drawings on a page may use the same one. */
const withOwnIds = (inside: string, owner: string): string =>
  inside
    .replace(/<!--[\s\S]*?-->|(?<=>)\s+(?=<)/g, '')
    .replace(/ id="([^"]+)"/g, ` id="${owner}-$1"`)
    .replace(/(href="#|url\(#)/g, `$1${owner}-`);
