export interface KiteLook {
  left: string;
  right: string;
  line: string;
  tail?: string;
}

export const kiteLooks = {
  marigold: { left: 'fill-marigold', right: 'fill-paper', line: 'stroke-night' },
  sun: { left: 'fill-marigold', right: 'fill-marigold-deep', line: 'stroke-night' },
  paper: { left: 'fill-paper', right: 'fill-mist', line: 'stroke-night' },
  haze: { left: 'fill-haze', right: 'fill-mist', line: 'stroke-night' },
  sky: { left: 'fill-sky', right: 'fill-haze', line: 'stroke-night' },
  evening: { left: 'fill-evening', right: 'fill-sky', line: 'stroke-night' },
  night: { left: 'fill-night', right: 'fill-evening', line: 'stroke-paper' },
  grove: { left: 'fill-leaf', right: 'fill-leaf-deep', line: 'stroke-paper' },
  leaf: { left: 'fill-leaf', right: 'fill-paper', line: 'stroke-night' },
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
