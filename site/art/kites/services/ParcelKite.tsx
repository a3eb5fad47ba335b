import { panes, Scene } from '../../Scene.tsx';
import { PatternKite } from '../PatternKite.tsx';

const stripes = [0, 1, 2, 3, 4, 5, 6];

export const ParcelKite = () => (
  <Scene>
    <path className="fill-ink-800" d="M300 430v-70h80v-26h90v40h60v-30h110V430z" />
    <path className="fill-ink-700" d={panes([400, 366], [560, 376])} />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="1.5"
      d="M440 150Q470 220 462 268M250 96Q246 140 236 170"
    />
    <PatternKite x={436} y={104} size={96} tilt={10} pattern="cap" paper="fill-paper" />
    <PatternKite
      x={252}
      y={66}
      size={46}
      tilt={-8}
      pattern="quarters"
      paper="fill-ink-300"
      mark="fill-ink-700"
    />
    <path className="fill-accent" d="M424 268h76v60h-76z" />
    <path className="fill-accent-deep" d="M462 268h38v60h-38z" />
    <path className="fill-paper" d="M454 268h16v60h-16zM424 290h76v12h-76z" />
    <path className="fill-ink-300" d="M214 170h44v36h-44z" />
    <path className="fill-paper" d="M231 170h10v36h-10z" />
    <path className="fill-paper" d="M40 440V250h250v190zM24 236h282v16H24zM0 424h640v16H0z" />
    <path className="fill-ink-900" d="M66 318h96v122H66zM184 318h82v62h-82z" />
    <path className="fill-accent" d="M192 348h24v32h-24z" />
    <path className="fill-second" d="M222 358h36v22h-36z" />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="4"
      d="M66 330h96M66 344h96M66 358h96M66 372h96M66 386h96M66 400h96"
    />
    {stripes.map((n) => (
      <path
        key={n}
        className={n % 2 === 0 ? 'fill-accent' : 'fill-ink-200'}
        d={`M${32 + n * 38} 252h38v32a19 16 0 0 1-38 0z`}
      />
    ))}
  </Scene>
);
