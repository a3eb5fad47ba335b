// The right half of a social picture, 1200 × 630.
import type { Shade } from '../../content/reading/palette.ts';

export interface SocialArtParts {
  colour(shade: Shade): string;
  background: string;
  between(low: number, high: number): number;
}

export const socialArt = (set: string, parts: SocialArtParts): string =>
  set === 'kites' ? kites(parts) : arcs(parts);

function kites({ colour, background, between }: SocialArtParts): string {
  const first = { x: between(860, 960), y: between(190, 250), tilt: between(4, 26) };
  const second = { x: between(1050, 1120), y: between(320, 390), tilt: between(10, 34) };
  const third = { x: between(1040, 1120), y: between(90, 130), tilt: between(-20, 10) };
  const string = ({ x, y }: { x: number; y: number }) =>
    `M838 549Q${Math.round(838 * 0.4 + x * 0.6)} ${Math.round(460 + y * 0.15)} ${x} ${y}`;
  const kite = ({ x, y, tilt }: typeof first, size: number, left: Shade, right: Shade) =>
    `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${size / 100})">
<path fill="${colour(left)}" d="M0-100L-88 0 0 104z"/><path fill="${colour(right)}" d="M0-100L88 0 0 104z"/>
<path fill="${colour(left)}" d="M0 98l-22 40h44z"/>
<path fill="none" stroke="${background}" stroke-width="3.5" d="M0-100v204M-88 0q88-62 176 0"/></g>`;
  return `<path fill="${colour('ink-800')}" d="M0 630v-60h110v-20h80v34h150v-50h26v-20h90v20h20v40h130v-30h90v-20h110v44h90v-60h120v30h74v26h110v66z"/>
<path fill="none" stroke="${colour('ink-300')}" stroke-width="1.5" stroke-opacity=".7" d="${[first, second, third].map(string).join('')}"/>
${kite(first, 118, 'accent', 'paper')}
${kite(second, 54, 'ink-500', 'ink-300')}
${kite(third, 40, 'ink-300', 'ink-200')}
<path fill="${colour('paper')}" d="M0 630v-22h180v-10h150v10h150v-24h100v24h180v-18h170v18h150v-12h120v34z"/>
<g fill="${colour('paper')}" transform="translate(818 590)"><circle cx="0" cy="-42" r="6"/><path d="M-8 4l2-24-3-13q9-4 18 0l-3 13 3 24z"/><path d="M4-34l2 5 14-12-2-3z"/></g>`;
}

function arcs({ colour, between }: SocialArtParts): string {
  const centre = { x: 1010, y: 700 };
  const orb = (orbit: number, degrees: number, size: number, left: Shade, right: Shade) => {
    const angle = (degrees * Math.PI) / 180;
    const x = Math.round(centre.x + orbit * Math.cos(angle));
    const y = Math.round(centre.y - orbit * Math.sin(angle));
    return `<g transform="translate(${x} ${y}) rotate(${between(-40, 40)}) scale(${size / 100})">
<path fill="${colour(left)}" d="M0-100a100 100 0 0 0 0 200z"/><path fill="${colour(right)}" d="M0-100a100 100 0 0 1 0 200z"/></g>`;
  };
  const orbits = [250, 390, 520].map(
    (r) => `<circle cx="${centre.x}" cy="${centre.y}" r="${r}" fill="none"/>`,
  );
  const tile = (n: number) => {
    const [x, corner] = [n * 60, between(0, 3)];
    const quarter = `<path d="M0 0h60a60 60 0 0 1-60 60z" transform="rotate(${corner * 90} 30 30)"/>`;
    return `<g fill="${colour(n % 5 === 3 ? 'ink-700' : 'ink-800')}" transform="translate(${x} 570)">${quarter}</g>`;
  };
  return `<g stroke="${colour('ink-500')}" stroke-width="1.5" stroke-opacity=".7">${orbits.join('')}</g>
${Array.from({ length: 20 }, (_, n) => tile(n)).join('')}
${orb(390, between(100, 122), 112, 'accent', 'paper')}
${orb(520, between(72, 79), 46, 'ink-300', 'ink-200')}
${orb(250, between(58, 78), 60, 'second', 'paper')}
${orb(520, between(92, 99), 24, 'ink-500', 'ink-300')}`;
}
