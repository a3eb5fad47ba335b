import { Scene } from '../../Scene.tsx';
import { PatternKite } from '../PatternKite.tsx';

const awning = Array.from({ length: 10 }, (_, n) => 110 + n * 46);

export const KiteStall = () => (
  <Scene>
    <path className="fill-ink-800" d="M126 96h428v320H126z" />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="1.5"
      d="M126 112Q340 132 554 112M126 250Q340 270 554 250"
    />
    <PatternKite x={200} y={172} size={52} tilt={-5} pattern="quarters" />
    <PatternKite x={340} y={176} size={52} pattern="disc" paper="fill-second" mark="fill-paper" />
    <PatternKite x={480} y={172} size={52} tilt={5} pattern="cap" paper="fill-ink-300" />
    <PatternKite x={200} y={310} size={52} tilt={4} pattern="eyes" mark="fill-ink-700" />
    <PatternKite
      x={340}
      y={314}
      size={52}
      tilt={-3}
      pattern="diamond"
      paper="fill-accent"
      mark="fill-paper"
    />
    <PatternKite
      x={480}
      y={320}
      size={58}
      tilt={-6}
      pattern="stripe"
      paper="fill-ink-500"
      mark="fill-ink-200"
    />
    <path className="fill-paper" d="M116 84h14v332h-14zM550 84h14v332h-14zM90 402h500v38H90z" />
    <path className="fill-paper" d="M110 60h460v24H110z" />
    {awning.map((x, index) => (
      <path
        key={x}
        className={index % 2 === 0 ? 'fill-accent' : 'fill-paper'}
        d={`M${x} 84h46v18a23 18 0 0 1-46 0z`}
      />
    ))}
  </Scene>
);
