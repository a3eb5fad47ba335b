import { panes, Scene } from '../../Scene.tsx';
import { PatternKite } from '../PatternKite.tsx';

const Note = ({ x, y, tilt, lines }: { x: number; y: number; tilt: number; lines: string }) => (
  <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
    <path className="fill-paper" d="M-44 0h66l22 22v98h-88z" />
    <path className="fill-ink-200" d="M22 0l22 22H22z" />
    <path className="stroke-ink-500" fill="none" strokeWidth="4" d={lines} />
    <path className="fill-accent" d="M-4-9h8V10h-8z" />
  </g>
);

export const NotesLine = () => (
  <Scene>
    <path
      className="fill-ink-800"
      d="M60 430v-80h80v-30h90v40h70v-24h110v-40h26v-18h80v18h24v60h60V430z"
    />
    <path className="fill-ink-700" d={panes([440, 330], [480, 330], [160, 350])} />
    <path className="stroke-paper" fill="none" strokeWidth="4" d="M52 424V96M600 424V66" />
    <path className="stroke-ink-300" fill="none" strokeWidth="2" d="M52 104Q320 190 600 74" />
    <Note x={130} y={124} tilt={-3} lines="M-32 34h40M-32 54h62M-32 70h56M-32 86h62" />
    <Note x={250} y={140} tilt={2} lines="M-32 26h58v34h-58zM-32 78h62M-32 94h44" />
    <PatternKite
      x={376}
      y={192}
      size={68}
      tilt={-6}
      pattern="diamond"
      paper="fill-accent"
      mark="fill-paper"
    />
    <Note x={498} y={112} tilt={-5} lines="M-32 34h26M-32 54h62M-32 70h40M-32 90h20" />
    <path className="stroke-ink-300" fill="none" strokeWidth="1.5" d="M372 290Q366 340 400 424" />
    <path className="fill-paper" d="M20 440v-22h90v-12h150v12h110v-24h14v-8h90v8h14v24h152v22z" />
  </Scene>
);
