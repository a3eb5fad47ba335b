// Colours in OKLCH, where equal steps of lightness look equal, and in sRGB for files that cannot use OKLCH.
export interface Colour {
  l: number;
  chroma: number;
  /** Degrees. */
  hue: number;
}

const hexPattern = /^#(?:[\da-f]{3}){1,2}$/i;
const oklchPattern = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/i;

/** Takes '#rrggbb', '#rgb' and 'oklch(l c h)'. */
export function parseColour(text: string): Colour | undefined {
  if (hexPattern.test(text))
    return fromSrgb(text.length === 4 ? text.replace(/[\da-f]/gi, '$&$&') : text);
  const [, lightness, percent, chroma, hue] = oklchPattern.exec(text) ?? [];
  if (hue === undefined) return undefined;
  const l = Number(lightness) / (percent ? 100 : 1);
  return l > 1 ? undefined : { l, chroma: Number(chroma), hue: Number(hue) };
}

const short = (value: number, digits: number): number => Number(value.toFixed(digits));

export const oklchText = ({ l, chroma, hue }: Colour): string =>
  `oklch(${short(l, 4)} ${short(chroma, 4)} ${short(hue, 2)})`;

export const hexText = (colour: Colour): string =>
  `#${srgb(colour)
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export function withinSrgb(colour: Colour): Colour {
  if (isInSrgb(colour)) return colour;
  let low = 0;
  let high = colour.chroma;
  while (high - low > 0.0005) {
    const chroma = (low + high) / 2;
    if (isInSrgb({ ...colour, chroma })) low = chroma;
    else high = chroma;
  }
  return { ...colour, chroma: low };
}

export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = linearSrgb(colour).map(clamp);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

// Matrices and curves: https://bottosson.github.io/posts/oklab/
function linearSrgb({ l, chroma, hue }: Colour): number[] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const shortWave = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * shortWave,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * shortWave,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * shortWave,
  ];
}

/** Slightly out of range is clipped without a visible change. */
const isInSrgb = (colour: Colour): boolean =>
  linearSrgb(colour).every((part) => part > -0.01 && part < 1.02);

const srgb = (colour: Colour): number[] =>
  linearSrgb(colour)
    .map(clamp)
    .map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));

function fromSrgb(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const shortWave = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * shortWave;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * shortWave;
  const chroma = Math.hypot(a, b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * shortWave,
    chroma: chroma < 0.0005 ? 0 : chroma,
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}
