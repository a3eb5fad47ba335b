import { Scene } from '../../Scene.tsx';
import { FlyingKite } from '../FlyingKite.tsx';

const crowd = [
  { x: 96, y: 110, size: 34, tilt: -18 },
  { x: 186, y: 52, size: 26, tilt: 10 },
  { x: 120, y: 240, size: 28, tilt: 22 },
  { x: 232, y: 312, size: 36, tilt: -10 },
  { x: 560, y: 66, size: 32, tilt: 20 },
  { x: 596, y: 190, size: 24, tilt: -14 },
  { x: 60, y: 336, size: 24, tilt: -4 },
  { x: 420, y: 40, size: 20, tilt: -8 },
];

export const FoundKite = () => (
  <Scene>
    {crowd.map((kite) => (
      <FlyingKite key={kite.x} {...kite} colour="evening" />
    ))}
    <path className="stroke-ink-300" fill="none" d="M372 316Q366 370 392 412" />
    <path className="fill-paper" d="M452 292l22-20 112 112-22 22z" />
    <path className="fill-accent" d="M500 318l22-22 64 64-22 22z" />
    <circle className="fill-ink-800 stroke-paper" strokeWidth="15" cx="374" cy="190" r="126" />
    <path className="stroke-ink-300" fill="none" strokeWidth="1.5" d="M380 240Q388 280 372 309" />
    <FlyingKite x={376} y={180} size={84} tilt={10} colour="marigold" />
    <path
      className="stroke-paper"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      d="M276 166q14-58 66-74"
    />
    <path className="fill-paper" d="M0 440v-18h120v-14h160v14h140v-12h90v12h130v18z" />
  </Scene>
);
