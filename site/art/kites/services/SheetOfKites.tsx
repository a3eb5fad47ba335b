import { Scene } from '../../Scene.tsx';
import { PatternKite } from '../PatternKite.tsx';

const columns = [0, 1, 2, 3, 4, 5];
const rows = [0, 1, 2, 3];
const empty = new Set(['4-0', '5-0', '3-1', '5-1']);
const cell = (x: number, y: number) => `M${64 + x * 68} ${240 + y * 44}h64v40h-64z`;

export const SheetOfKites = () => (
  <Scene>
    <path className="fill-paper" d="M48 440V196h396l44 44v200z" />
    <path className="fill-ink-200" d="M444 196l44 44h-44z" />
    <path className="fill-ink-300" d="M64 212h64v20H64z" />
    <path className="fill-accent" d="M132 212h64v20h-64z" />
    <path className="fill-ink-300" d="M200 212h64v20h-64zM268 212h64v20h-64zM336 212h64v20h-64z" />
    <path
      className="fill-ink-100"
      d={rows
        .flatMap((y) => columns.map((x) => [x, y] as const))
        .filter(([x, y]) => !empty.has(`${x}-${y}`))
        .map(([x, y]) => cell(x, y))
        .join('')}
    />
    <path className="fill-ink-900" d={cell(4, 0) + cell(5, 0) + cell(3, 1) + cell(5, 1)} />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="1.5"
      d="M300 304Q330 190 250 96M368 260Q420 180 388 92M436 260Q520 220 518 116M436 304Q560 300 590 226"
    />
    <PatternKite x={246} y={84} size={50} tilt={-16} pattern="quarters" />
    <PatternKite
      x={386}
      y={78}
      size={40}
      tilt={-4}
      pattern="stripe"
      paper="fill-ink-300"
      mark="fill-paper"
    />
    <PatternKite
      x={520}
      y={100}
      size={66}
      tilt={12}
      pattern="diamond"
      paper="fill-accent"
      mark="fill-paper"
    />
    <PatternKite
      x={594}
      y={216}
      size={32}
      tilt={24}
      pattern="cap"
      paper="fill-second"
      mark="fill-paper"
    />
    <path className="fill-paper" d="M0 440v-16h640v16z" />
  </Scene>
);
