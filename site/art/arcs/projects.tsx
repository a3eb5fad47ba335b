// One for each kind of project that home.yaml may name.
import { Frame } from '../Frame.tsx';
import { arc, arcs, box, disc, dots, half, quarter, tiles } from './geometry.ts';
import { Orb } from './Orb.tsx';

export const Goods = () => (
  <Frame sky="fill-accent-pale">
    <path
      className="fill-ink-200"
      d={box(40, 60, 140, 140) + box(480, 60, 140, 140) + box(188, 208, 140, 140)}
    />
    <path className="fill-ink-900" d={box(188, 60, 140, 140) + box(40, 208, 140, 140)} />
    <path
      className="fill-accent"
      d={quarter(40, 60, 140, 'J') + half(258, 200, 52, 'up') + disc(258, 278, 46)}
    />
    <path className="fill-paper" d={disc(258, 104, 26) + tiles(40, 208, 70, ['JJ', 'JJ'])} />
    <path className="fill-second" d={box(336, 60, 136, 140) + quarter(480, 60, 140, 'F')} />
    <path className="fill-paper" d={half(404, 60, 50, 'down') + half(404, 200, 50, 'up')} />
    <path className="fill-ink-500" d={half(258, 348, 46, 'up')} />
    <path className="fill-ink" d={box(0, 356, 800, 10)} />
    <path className="fill-ink-300" d={tiles(40, 366, 134, ['#'])} />
    <path className="fill-ink-500" d={quarter(40, 366, 134, 'L')} />
    <path className="fill-ink-700" d={box(336, 366, 284, 134)} />
    <path className="fill-ink-200" d={half(478, 500, 90, 'up')} />
    <path className="fill-accent" d={half(478, 500, 46, 'up')} />
    <path
      className="stroke-ink"
      fill="none"
      strokeWidth="14"
      d="M566 216v-40a66 66 0 0 1 132 0v40"
    />
    <path className="fill-accent" d={box(516, 208, 232, 292)} />
    <path className="fill-accent-deep" d="M632 208h116v292H632z" />
    <path className="fill-paper" d={disc(632, 348, 62)} />
    <path className="fill-ink-900" d={half(632, 348, 62, 'right')} />
  </Frame>
);

export const Plains = () => (
  <Frame sky="fill-ink-100">
    <path className="fill-paper" d={disc(556, 214, 190)} />
    <path className="fill-accent" d={disc(556, 214, 118)} />
    <path className="fill-ink-200" d={half(150, 330, 190, 'up') + half(470, 330, 120, 'up')} />
    <path className="fill-ink-900" d={tiles(60, 214, 58, ['.J', 'J#'])} />
    <path className="fill-ink-700" d={box(176, 156, 58, 174) + half(205, 156, 29, 'up')} />
    <path className="fill-paper" d={box(248, 118, 46, 212) + half(271, 118, 23, 'up')} />
    <path className="fill-ink-300" d="M271 95a23 23 0 0 1 23 23v212h-23z" />
    <path className="fill-paper" d={dots(192, 190, 2, 4, 26, 5)} />
    <path className="fill-second" d={box(0, 330, 800, 170)} />
    <path className="fill-second-deep" d={half(120, 500, 170, 'up') + half(700, 500, 170, 'up')} />
    <path
      className="stroke-second"
      fill="none"
      strokeWidth="12"
      d={arcs(120, 500, [40, 80, 120], 180, 0) + arcs(700, 500, [40, 80, 120], 180, 0)}
    />
    <path
      className="stroke-second-deep"
      fill="none"
      strokeWidth="12"
      d={arcs(410, 500, [24, 64, 104], 180, 0)}
    />
    <path className="fill-ink-900" d={box(0, 322, 800, 8)} />
  </Frame>
);

export const Account = () => (
  <Frame sky="fill-ink-900">
    <path className="fill-ink-800" d={disc(230, 250, 230)} />
    <path className="fill-ink-700" d={disc(230, 250, 150)} />
    <path
      className="stroke-ink-500"
      fill="none"
      strokeWidth="3"
      d={arcs(230, 250, [190], 170, 20)}
    />
    <path className="fill-paper" d="M300 500V60h150a60 60 0 0 1 60 60v380z" />
    <path className="fill-ink-900" d="M320 500V84h124a46 46 0 0 1 46 46v370z" />
    <path className="stroke-ink-500" fill="none" strokeWidth="22" d={disc(405, 204, 58)} />
    <path
      className="stroke-accent"
      fill="none"
      strokeWidth="22"
      d={arc({ x: 405, y: 204, r: 58 }, 90, -60)}
    />
    <path
      className="stroke-second"
      fill="none"
      strokeWidth="22"
      d={arc({ x: 405, y: 204, r: 58 }, -60, -130)}
    />
    <path className="fill-paper" d={box(380, 196, 50, 14)} />
    <path className="fill-ink-700" d={box(344, 300, 122, 40) + box(344, 352, 122, 40)} />
    <path className="fill-accent" d={disc(364, 320, 9) + disc(364, 372, 9)} />
    <path className="fill-ink-300" d={box(384, 315, 64, 10) + box(384, 367, 46, 10)} />
    <path className="fill-second" d={box(344, 412, 122, 40)} />
    <path className="stroke-paper" fill="none" strokeWidth="5" d="M392 432l10 10 18-20" />
    {[0, 1, 2, 3, 4, 5].map((n) => (
      <path
        key={n}
        className={n % 2 ? 'fill-accent-deep' : 'fill-accent'}
        d={`M548 ${466 - n * 30}h68a15 15 0 0 1 0 30h-68a15 15 0 0 1 0-30z`}
      />
    ))}
    {[0, 1, 2].map((n) => (
      <path
        key={n}
        className={n % 2 ? 'fill-ink-500' : 'fill-ink-300'}
        d={`M672 ${466 - n * 30}h68a15 15 0 0 1 0 30h-68a15 15 0 0 1 0-30z`}
      />
    ))}
    <Orb x={640} y={150} r={66} tilt={26} colour="bright" />
    <Orb x={112} y={120} r={30} tilt={-20} colour="sky" />
  </Frame>
);

export const Houses = () => (
  <Frame sky="fill-ink-300">
    <path className="fill-ink-200" d={disc(610, 170, 150)} />
    <path className="fill-ink-700" d={box(40, 220, 140, 280)} />
    <path className="fill-ink-900" d={quarter(40, 80, 140, 'J')} />
    <path className="fill-paper" d={box(180, 150, 140, 350)} />
    <path className="fill-ink-500" d={half(250, 150, 70, 'up')} />
    <path className="fill-accent" d={box(320, 240, 160, 260)} />
    <path className="fill-accent-deep" d={quarter(320, 80, 160, 'L')} />
    <path className="fill-ink-900" d={box(480, 190, 140, 310)} />
    <path className="fill-ink-700" d={half(550, 190, 70, 'up')} />
    <path className="fill-paper" d={box(620, 290, 140, 210)} />
    <path className="fill-ink-500" d={quarter(620, 150, 140, 'J')} />
    <path
      className="fill-ink-300"
      d={[0, 1, 2].map((n) => tiles(56, 250 + n * 76, 36, ['n.n'])).join('')}
    />
    <path
      className="fill-ink-200"
      d={[0, 1, 2, 3].map((n) => tiles(196, 186 + n * 72, 36, ['#.#'])).join('')}
    />
    <path
      className="fill-paper"
      d={`${tiles(334, 276, 44, ['n.n'])}${tiles(334, 346, 44, ['n.n'])}M378 500v-50a22 22 0 0 1 44 0v50z`}
    />
    <path
      className="fill-ink-500"
      d={[0, 1, 2, 3].map((n) => tiles(502, 222 + n * 64, 32, ['o.o'])).join('')}
    />
    <path
      className="fill-ink-300"
      d={`${tiles(636, 320, 36, ['n.n'])}M668 500v-50a22 22 0 0 1 44 0v50z`}
    />
    <path className="fill-accent" d={disc(518, 302, 16)} />
    <Orb x={680} y={92} r={40} tilt={24} colour="ink" />
  </Frame>
);

export const Rings = () => (
  <Frame sky="fill-ink-100">
    <path className="fill-paper" d={disc(290, 250, 226)} />
    <path
      className="stroke-ink-200"
      fill="none"
      strokeWidth="36"
      d={disc(290, 250, 178) + disc(290, 250, 126) + disc(290, 250, 74)}
    />
    <path
      className="stroke-accent"
      fill="none"
      strokeWidth="36"
      strokeLinecap="round"
      d={arc({ x: 290, y: 250, r: 178 }, 90, -170)}
    />
    <path
      className="stroke-second"
      fill="none"
      strokeWidth="36"
      strokeLinecap="round"
      d={arc({ x: 290, y: 250, r: 126 }, 90, -110)}
    />
    <path
      className="stroke-ink-900"
      fill="none"
      strokeWidth="36"
      strokeLinecap="round"
      d={arc({ x: 290, y: 250, r: 74 }, 90, -40)}
    />
    <path className="fill-accent-deep" d={half(650, 500, 210, 'up')} />
    <path className="fill-accent" d={half(650, 500, 150, 'up')} />
    {[60, 96, 76, 130, 112, 170].map((height, n) => (
      <path
        key={height}
        className={n === 5 ? 'fill-paper' : 'fill-ink-900'}
        d={`M${534 + n * 42} 500v${-height}a13 13 0 0 1 26 0V500z`}
      />
    ))}
    <Orb x={640} y={130} r={54} tilt={20} colour="ink" />
    <Orb x={740} y={200} r={20} tilt={-30} colour="sky" />
  </Frame>
);

const Plate = ({ x, y, r, food }: { x: number; y: number; r: number; food: string }) => (
  <g transform={`translate(${x} ${y}) scale(${r / 100})`}>
    <path className="fill-paper" d={disc(0, 0, 100)} />
    <path className="fill-ink-200" d={disc(0, 0, 74)} />
    <path className={food} d={half(0, 0, 58, 'left')} />
    <path className="fill-second" d={quarter(6, -58, 52, 'L')} />
    <path className="fill-ink-900" d={quarter(6, 6, 52, 'F')} />
  </g>
);

export const Tables = () => (
  <Frame sky="fill-ink-700">
    <path className="fill-ink-800" d={quarter(0, 0, 500, 'F') + quarter(460, 160, 340, 'J')} />
    <path className="fill-accent" d={disc(240, 270, 208)} />
    <path className="fill-accent-deep" d={half(240, 270, 208, 'right')} />
    <path className="fill-ink-300" d={disc(632, 170, 138)} />
    <path className="fill-ink-500" d={half(632, 170, 138, 'down')} />
    <path className="fill-ink-900" d={disc(588, 470, 110)} />
    <Plate x={240} y={270} r={128} food="fill-accent" />
    <Plate x={632} y={170} r={86} food="fill-ink-500" />
    <Plate x={588} y={470} r={66} food="fill-accent" />
    <path
      className="stroke-paper"
      fill="none"
      strokeWidth="7"
      strokeLinecap="round"
      d="M78 214v112M402 214v112M526 130v80M738 130v80"
    />
    <path className="fill-paper" d={half(78, 214, 14, 'up') + half(402, 214, 14, 'up')} />
    <Orb x={410} y={62} r={34} tilt={20} colour="bright" />
    <Orb x={742} y={372} r={22} tilt={-20} colour="sky" />
  </Frame>
);
