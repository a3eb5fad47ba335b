/** `y` is the roof under the feet. */
export const Flyer = ({
  x,
  y,
  scale = 1,
  flip = false,
  className = 'fill-paper',
}: {
  x: number;
  y: number;
  scale?: number;
  flip?: boolean;
  className?: string;
}) => (
  <g
    transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}
    className={className}
  >
    <circle cx="0" cy="-48" r="7" />
    <path d="M-9 0l2-22-3-17q10-4 20 0l-3 17 4 22H5L1-18-4 0z" />
    <path d="M5-39l3 5 14-13-3-4z" />
  </g>
);
