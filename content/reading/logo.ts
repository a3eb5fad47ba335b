import { oklchText } from './colour.ts';
import { type Palette, withColours } from './palette.ts';
import type { Source } from './source.ts';

interface Box {
  viewBox: string;
  width: number;
  height: number;
}

export interface Logo extends Box {
  /** Colours of the palette are classes such as fill-accent. */
  inside: string;
  /** Small, and without anything that the page's styles or CSP would change. */
  isInline: boolean;
  isPng: boolean;
}

export type LogoPicture =
  | { viewBox: string; inside: string }
  | { src: string; width: number; height: number };

/** Colours are inserted as values: a page only has the styles of classes that it uses itself. */
export const logoPicture = (logo: Logo, palette: Palette): LogoPicture =>
  logo.isInline
    ? { viewBox: logo.viewBox, inside: withColours(logo.inside, palette, oklchText, [onLight]) }
    : { src: `/brand/logo.${logo.isPng ? 'png' : 'svg'}`, width: logo.width, height: logo.height };

/** Paper colour, which would be invisible on the office's paper. */
const onLight = 'shaded-on-light';

const svgFile = 'brand/logo.svg';
const pngFile = 'brand/logo.png';

/** Pages contain the logo twice, and should fit into one round trip. */
const maxInline = 2000;
export const minPngHeight = 128;

export function checkLogo(source: Source, palette: Palette | undefined): Logo | undefined {
  const [hasSvg, hasPng] = [svgFile, pngFile].map(source.exists);
  if (hasSvg && hasPng) {
    source.report(pngFile, '', 'stands beside logo.svg: keep the one that is your logo');
    return undefined;
  }
  if (hasPng) return checkPng(source);
  if (hasSvg) return checkSvg(source, palette);
  source.report(svgFile, '', 'is missing: put your logo there, as logo.svg or as logo.png');
  return undefined;
}

const refused: [pattern: RegExp, problem: string][] = [
  [
    /<script|<foreignObject|<iframe|<!ENTITY|\son\w+\s*=/i,
    'has a script or a part that is no drawing: export it as a plain SVG',
  ],
  [
    /(?:href|src)\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp);)|url\((?!\s*["']?#)|@import/i,
    'refers to another file or address: embed what it needs',
  ],
  [/<text[\s>]/i, 'has text in a font: turn the text into paths'],
];

function checkSvg(source: Source, palette: Palette | undefined): Logo | undefined {
  const { logo, problems } = examineSvg(source.readText(svgFile) ?? '', palette);
  for (const problem of problems) source.report(svgFile, '', problem);
  return logo;
}

export function examineSvg(
  text: string,
  palette: Palette | undefined,
): { logo?: Logo; problems: string[] } {
  const [, head = '', body] = /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(text) ?? [];
  const box = boxOf(head);
  const hasStyles = /<style|\sstyle=/i.test(text);
  const classes = [...text.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(/\s+/),
  );
  const isShade = (name: string) =>
    name === onLight || Object.hasOwn(palette ?? {}, name.replace(/^(fill|stroke)-/, ''));
  const unknown = classes.find((name) => /^(fill|stroke)-/.test(name) && !isShade(name));
  const problems = refused.filter(([pattern]) => pattern.test(text)).map(([, problem]) => problem);
  if (body === undefined) problems.push('is no SVG drawing');
  else if (!box) problems.push('has no viewBox, which says how wide and high it is');
  if (unknown && palette && !hasStyles)
    problems.push(`has the class ${unknown}, but palette.yaml gives no such colour`);
  if (problems.length > 0 || body === undefined || !box) return { problems };
  const inside = withLookOf(head, body)
    .replace(/<!--[\s\S]*?-->|<metadata[\s\S]*?<\/metadata>|(?<=>)\s+(?=<)/g, '')
    .trim();
  const isPlain = !hasStyles && !/\sid=|<image|<\w+:|\s\w+:\w+=/.test(inside);
  const isInline = isPlain && classes.every(isShade) && inside.length <= maxInline;
  return { logo: { ...box, inside, isInline, isPng: false }, problems };
}

function boxOf(head: string): Box | undefined {
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']+)["']`).exec(head)?.[1]?.trim();
  const size = ['width', 'height'].map((name) => Number.parseFloat(attribute(name) ?? ''));
  const viewBox = attribute('viewBox') ?? `0 0 ${size.join(' ')}`;
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  return width > 0 && height > 0 ? { viewBox, width, height } : undefined;
}

/** Drawing programs put fill="none" and namespaces on the root, which another element replaces. */
function withLookOf(head: string, body: string): string {
  const look = head.match(
    /\s(?:(?:fill|stroke|color|opacity|class|style)[\w-]*|xmlns:\w+)="[^"]*"/g,
  );
  return look ? `<g${look.join('')}>${body}</g>` : body;
}

function checkPng(source: Source): Logo | undefined {
  const png = source.readBytes(pngFile);
  if (png.toString('latin1', 1, 4) !== 'PNG') {
    source.report(pngFile, '', 'is no PNG picture: save it as one, renaming is not enough');
    return undefined;
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (height < minPngHeight) {
    const problem = `is ${height} pixels high, must be at least ${minPngHeight} to be sharp on icons`;
    source.report(pngFile, '', problem);
    return undefined;
  }
  const inside = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  return { viewBox: `0 0 ${width} ${height}`, width, height, inside, isInline: false, isPng: true };
}
