export interface KiteLook {
  left: string;
  right: string;
  line: string;
  tail?: string;
}

export const kiteLooks = {
  marigold: { left: 'fill-accent', right: 'fill-paper', line: 'stroke-ink-900' },
  sun: { left: 'fill-accent', right: 'fill-accent-deep', line: 'stroke-ink-900' },
  paper: { left: 'fill-paper', right: 'fill-ink-200', line: 'stroke-ink-900' },
  haze: { left: 'fill-ink-300', right: 'fill-ink-200', line: 'stroke-ink-900' },
  sky: { left: 'fill-ink-500', right: 'fill-ink-300', line: 'stroke-ink-900' },
  evening: { left: 'fill-ink-700', right: 'fill-ink-500', line: 'stroke-ink-900' },
  night: { left: 'fill-ink-900', right: 'fill-ink-700', line: 'stroke-paper' },
  grove: { left: 'fill-second', right: 'fill-second-deep', line: 'stroke-paper' },
  leaf: { left: 'fill-second', right: 'fill-paper', line: 'stroke-ink-900' },
} satisfies Record<string, KiteLook>;

export type KiteColour = keyof typeof kiteLooks;

/** `size` is the distance from the centre to the nose. */
export const FlyingKite = ({
  x,
  y,
  size,
  tilt = 0,
  colour = 'paper',
}: {
  x: number;
  y: number;
  size: number;
  tilt?: number;
  colour?: KiteColour;
}) => {
  const look: KiteLook = kiteLooks[colour];
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt}) scale(${size / 100})`}>
      <path className={look.left} d="M0-100L-88 0 0 104z" />
      <path className={look.right} d="M0-100L88 0 0 104z" />
      <path className={look.tail ?? look.left} d="M0 98l-22 40h44z" />
      <path
        className={look.line}
        fill="none"
        strokeWidth={Math.max(3, 160 / size)}
        d="M0-100v204M-88 0q88-62 176 0"
      />
    </g>
  );
};
