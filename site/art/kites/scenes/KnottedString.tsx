import { panes, Scene } from '../../Scene.tsx';
import type { DrawingProps } from '../../set.ts';
import { ReelHolder } from '../Flyer.tsx';
import { FlyingKite } from '../FlyingKite.tsx';

const start = { x: 134, y: 330 };
const bend = { x: 470, y: 340 };
const end = { x: 528, y: 138 };

/** `t` runs from 0 at the reel to 1 at the kite. */
const along = (t: number) => {
  const mix = (a: number, b: number, c: number) =>
    Math.round((1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c);
  return [mix(start.x, bend.x, end.x), mix(start.y, bend.y, end.y)] as const;
};

export const KnottedString = ({ sections: knots }: DrawingProps<'terms'>) => (
  <Scene>
    <path
      className="fill-ink-800"
      d="M0 430v-50h90v-24h110v44h170v-36h30v-22h90v22h26v40h124V430z"
    />
    <path className="fill-ink-700" d={panes([424, 380], [464, 380])} />
    <path
      className="stroke-paper"
      fill="none"
      strokeWidth="2"
      d={`M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`}
    />
    <path
      className="fill-accent"
      d={Array.from({ length: knots }, (_, n) => along(0.08 + (n / knots) * 0.86))
        .map(([x, y]) => `M${x} ${y - 11}l9 11-9 11-9-11z`)
        .join('')}
    />
    <FlyingKite x={532} y={116} size={86} tilt={10} colour="haze" />
    <FlyingKite x={330} y={120} size={26} tilt={-12} colour="evening" />
    <ReelHolder x={64} y={392} scale={1.8} />
    <path className="fill-paper" d="M0 440v-48h150v16h200v12h290v20z" />
    <path className="fill-ink-200" d={panes([24, 408], [104, 408])} />
  </Scene>
);
