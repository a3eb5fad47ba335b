import { FlyingKite } from './FlyingKite.tsx';
import { NightSky } from './NightSky.tsx';

export const HeldKite = () => (
  <NightSky>
    <path
      className="stroke-haze"
      fill="none"
      strokeWidth="1.5"
      d="M1003 655Q1150 560 1200 270M1262 636Q1340 560 1356 452"
    />
    <FlyingKite x={1204} y={250} size={104} tilt={10} colour="leaf" />
    <FlyingKite x={1358} y={440} size={44} tilt={16} colour="sky" />
  </NightSky>
);
