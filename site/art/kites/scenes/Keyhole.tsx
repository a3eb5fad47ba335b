import { panes, Scene } from '../../Scene.tsx';
import { FlyingKite } from '../FlyingKite.tsx';

const slats = [0, 1, 2, 3, 4, 5];

export const Keyhole = () => (
  <Scene>
    <path
      className="fill-ink-800"
      d="M0 430v-60h120v-30h90v40h150v-50h26v-16h80v16h30v60h144V430z"
    />
    <path className="fill-ink-700" d={panes([404, 372])} />
    <path className="stroke-ink-300" fill="none" strokeWidth="1.5" d="M300 300Q420 300 452 190" />
    <FlyingKite x={458} y={150} size={118} tilt={16} colour="paper" />
    <g transform="translate(458 150) rotate(16)">
      <circle className="fill-ink-900" cx="0" cy="-8" r="19" />
      <path className="fill-ink-900" d="M-9 0h18l8 46h-34z" />
    </g>
    <FlyingKite x={226} y={92} size={24} tilt={-16} colour="evening" />
    <path className="fill-paper" d="M168 440V300h18v-14h166v14h18v140zM0 424h640v16H0z" />
    <path className="fill-ink-900" d="M204 330h56v68h-56zM278 330h56v68h-56z" />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="5"
      d={slats.map((n) => `M208 ${338 + n * 10.4}h48M282 ${338 + n * 10.4}h48`).join('')}
    />
    <path className="fill-accent" d="M262 352h14v24h-14z" />
  </Scene>
);
