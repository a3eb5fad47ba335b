import { panes, Scene } from '../../Scene.tsx';
import { Flyer } from '../Flyer.tsx';
import { PatternKite } from '../PatternKite.tsx';

export const FourFlyers = () => (
  <Scene>
    <path className="fill-ink-800" d="M40 430V352h90v-26h80v-40h110v-30h120v-34h130V430z" />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="1.5"
      d="M124 316Q130 220 88 148M264 288Q290 190 236 92M404 258Q430 200 396 128M544 228Q600 180 566 96"
    />
    <PatternKite
      x={86}
      y={136}
      size={52}
      tilt={-16}
      pattern="eyes"
      paper="fill-accent"
      mark="fill-paper"
    />
    <PatternKite
      x={232}
      y={80}
      size={64}
      tilt={-12}
      pattern="disc"
      paper="fill-second"
      mark="fill-paper"
    />
    <PatternKite
      x={394}
      y={118}
      size={46}
      tilt={-8}
      pattern="stripe"
      paper="fill-ink-500"
      mark="fill-paper"
    />
    <PatternKite x={564} y={84} size={60} tilt={12} pattern="cap" />
    <Flyer x={92} y={390} scale={1.5} />
    <Flyer x={232} y={362} scale={1.5} />
    <Flyer x={372} y={332} scale={1.5} />
    <Flyer x={512} y={302} scale={1.5} />
    <path
      className="fill-paper"
      d="M20 440v-50h130v-8h14v8h0v-28h130v-8h14v-22h120v-8h14v-22h120v8h14v-8h64V440z"
    />
    <path
      className="fill-ink-200"
      d={panes([200, 386], [250, 386], [330, 360], [430, 360], [530, 340])}
    />
    <path className="fill-accent" d={panes([380, 360], [480, 340])} />
  </Scene>
);
