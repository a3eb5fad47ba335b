import { FlyingKite } from './FlyingKite.tsx';

const windings = [0, 1, 2, 3, 4, 5, 6];

export const Reel = () => (
  <svg viewBox="0 0 360 300" aria-hidden="true">
    <path className="stroke-ink" fill="none" d="M132 168Q260 190 300 92" />
    <FlyingKite x={304} y={84} size={50} tilt={20} colour="sky" />
    <g transform="rotate(-28 120 200)">
      <path className="fill-ink" d="M12 194h60v12H12zM168 194h60v12h-60z" />
      <path className="fill-mist" d="M84 160h72v80H84z" />
      <path
        className="stroke-evening"
        fill="none"
        strokeWidth="2"
        d={windings.map((n) => `M${88 + n * 10} 160l6 80`).join('')}
      />
      <path className="fill-ink" d="M72 142h12v116H72zM156 142h12v116h-12z" />
      <path className="fill-marigold" d="M72 190h12v20H72zM156 190h12v20h-12z" />
    </g>
  </svg>
);
