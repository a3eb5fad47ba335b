import { FlyingKite } from './FlyingKite.tsx';

export const Bunch = () => (
  <svg viewBox="0 0 360 260" aria-hidden="true">
    <path
      className="stroke-ink"
      fill="none"
      d="M20 260Q60 190 104 110M20 260Q140 220 210 130M20 260Q180 250 292 196"
    />
    <FlyingKite x={106} y={96} size={64} tilt={-8} colour="night" />
    <FlyingKite x={212} y={124} size={46} tilt={14} colour="sun" />
    <FlyingKite x={296} y={192} size={32} tilt={30} colour="evening" />
  </svg>
);
