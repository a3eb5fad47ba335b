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

export const ReelHolder = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <g className="fill-paper">
      <circle cx="1" cy="-53" r="7" />
      <path d="M-11 0l1-22-1-20q11-5 21 0l-2 18 4 24H6L1-19-4 0z" />
      <path d="M5-42l-2 6 18 10 3-4z" />
    </g>
    <path className="fill-ink-300" d="M18-33l12-6 5 11-12 6z" />
    <path className="fill-accent" d="M14-34l5-2 8 16-5 2zM28-41l5-2 8 16-5 2z" />
    <path className="stroke-accent" fill="none" strokeWidth="3" d="M9-26l8-4M38-38l7-4" />
  </g>
);
