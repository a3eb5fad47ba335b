import { Resvg } from '@resvg/resvg-js';
import { hexText } from '../../content/reading/colour.ts';
import type { Logo } from '../../content/reading/logo.ts';
import { type Palette, withColours } from '../../content/reading/palette.ts';

export interface Brandmark {
  logo: Logo;
  palette: Palette;
}

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

export function placedLogo(
  { logo, palette }: Brandmark,
  box: { x: number; y: number; width: number; height: number },
): string {
  const { viewBox, inside } = smallPng(logo);
  const { x, y, width, height } = box;
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}">${withColours(inside, palette)}</svg>`;
}

export const logoSvg = ({ logo, palette }: Brandmark): string =>
  `<svg ${xmlns} viewBox="${logo.viewBox}">${withColours(logo.inside, palette)}</svg>`;

/** Twice as many pixels as its largest use on a page. */
export const logoPng = (logo: Logo): Uint8Array =>
  renderPng(`<svg ${xmlns} viewBox="${logo.viewBox}">${logo.inside}</svg>`, {
    mode: 'height',
    value: Math.min(logo.height, 96),
  });

/** An icon must not embed a photo's worth of pixels. */
function smallPng(logo: Logo): Pick<Logo, 'viewBox' | 'inside'> {
  if (!logo.isPng || logo.height <= 512) return logo;
  const svg = `<svg ${xmlns} viewBox="${logo.viewBox}">${logo.inside}</svg>`;
  const png = Buffer.from(renderPng(svg, { mode: 'height', value: 512 })).toString('base64');
  const inside = `<image width="${logo.width}" height="${logo.height}" href="data:image/png;base64,${png}"/>`;
  return { viewBox: logo.viewBox, inside };
}

const tiles = { cut: 'M0 0h50l14 14v50H0z', full: 'M0 0h64v64H0z' };

/** Phones round the corners themselves, so their tile is full. */
export function icon(mark: Brandmark, tile: keyof typeof tiles): string {
  const logo = placedLogo(mark, { x: 7.5, y: 7.5, width: 49, height: 49 });
  const night = hexText(mark.palette['ink-900']);
  return `<svg ${xmlns} viewBox="0 0 64 64"><path fill="${night}" d="${tiles[tile]}"/>${logo}</svg>`;
}

export const renderPng = (
  svg: string,
  fitTo: { mode: 'width' | 'height'; value: number },
): Uint8Array => new Uint8Array(new Resvg(svg, { fitTo }).render().asPng());
