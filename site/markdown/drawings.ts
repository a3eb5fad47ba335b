// Drawings that can stand inside a page: no request, no empty place while they load.

const sources = import.meta.glob<string>('../../content/pictures/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export interface Drawing {
  viewBox: string;
  /** What stands inside <svg>. Its ids are made unlike those of other drawings. */
  inside: string;
}

/** A drawing of content/pictures. `undefined` for photographs, and for drawings with styles or scripts
 * of their own: those must be shown as files, apart from the page. */
export function drawingOf(name: string): Drawing | undefined {
  const file = name.split('/').at(-1) ?? '';
  const source = sources[`../../content/pictures/${file}`];
  const [, head = '', inside = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(source ?? '') ?? [];
  const viewBox = / viewBox="([^"]+)"/.exec(head)?.[1];
  if (!viewBox || /<(style|script|image|foreignObject)| style=| on\w+=/i.test(inside)) {
    return undefined;
  }
  return { viewBox, inside: withOwnIds(inside, file.replace(/\.svg$/, '')) };
}

/** Two drawings on a page may both have an 'a'; links inside a drawing must find their own. */
const withOwnIds = (inside: string, owner: string): string =>
  inside
    .replace(/<!--[\s\S]*?-->|(?<=>)\s+(?=<)/g, '')
    .replace(/ id="([^"]+)"/g, ` id="${owner}-$1"`)
    .replace(/(href="#|url\(#)/g, `$1${owner}-`);
