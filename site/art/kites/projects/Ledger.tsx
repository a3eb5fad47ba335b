import { Frame, rhombus } from '../../Frame.tsx';
import { FlyingKite } from '../FlyingKite.tsx';

const steps = [0, 1, 2, 3, 4, 5];

export const Ledger = () => (
  <Frame sky="fill-ink-900">
    <path className="fill-ink-800" d={rhombus(250, 210, 280, 290)} />
    <path className="fill-ink-700" d={rhombus(250, 210, 176, 182)} />
    <path
      className="fill-ink-800"
      d="M0 500v-96h60v-20h70v20h20v40h120V500zM520 500v-70h90v-40h24v-22h70v22h16v60h80v50z"
    />
    <path className="fill-paper" d="M300 500V70h180l36 38v392z" />
    <path className="fill-ink-900" d="M320 500V92h152l24 25v383z" />
    <path className="fill-ink-300" d="M344 128h64v12h-64z" />
    <path className="fill-paper" d="M344 152h110v26H344z" />
    <path
      className="fill-ink-700"
      d="M344 214h128v44H344zM344 272h128v44H344zM344 330h128v44H344z"
    />
    <path
      className="fill-accent"
      d={[236, 294, 352].map((y) => rhombus(366, y, 11, 13)).join('')}
    />
    <path className="fill-ink-300" d="M390 231h62v10h-62zM390 289h44v10h-44zM390 347h70v10h-70z" />
    <path className="fill-second" d="M344 396h128v38H344z" />
    <path className="stroke-paper" fill="none" strokeWidth="4" d="M394 415l10 10 18-20" />
    <path className="stroke-ink-300" fill="none" strokeWidth="2" d="M472 236Q560 330 604 160" />
    {steps.map((n) => (
      <g key={n}>
        <path
          className={n % 2 ? 'fill-accent-deep' : 'fill-accent'}
          d={rhombus(570, 470 - n * 26, 44, 20)}
        />
        <path className="fill-ink-900" d={rhombus(570, 466 - n * 26, 20, 9)} />
      </g>
    ))}
    <path
      className="fill-ink-300"
      d={[0, 1].map((n) => rhombus(680, 476 - n * 26, 44, 20)).join('')}
    />
    <FlyingKite x={606} y={156} size={76} tilt={18} colour="paper" />
    <FlyingKite x={120} y={150} size={40} tilt={-18} colour="sky" />
    <path className="stroke-ink-500" fill="none" strokeWidth="2" d="M118 206Q90 300 136 386" />
  </Frame>
);
