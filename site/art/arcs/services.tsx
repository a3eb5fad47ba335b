import { arc, arcs, at, box, disc, half, quarter, tiles } from './geometry.ts';
import { Orb } from './Orb.tsx';
import { Stage } from './Stage.tsx';

export const Window = () => (
  <Stage>
    <path className="fill-ink-800" d={tiles(80, 264, 80, ['.......', 'J#.....'])} />
    <path className="fill-paper" d="M190 70h320a60 60 0 0 1 60 60v210H190z" />
    <path className="fill-accent" d="M190 70h320a60 60 0 0 1 55 36H190z" />
    <path className="fill-ink-900" d={disc(212, 88, 7) + disc(234, 88, 7) + disc(256, 88, 7)} />
    <path className="fill-ink-200" d={box(214, 130, 160, 112)} />
    <path className="fill-ink-500" d={half(294, 242, 64, 'up')} />
    <path className="fill-accent" d={disc(344, 160, 16)} />
    <path className="fill-ink-900" d={box(398, 130, 130, 16) + box(398, 218, 84, 24)} />
    <path className="fill-ink-200" d={box(398, 158, 148, 10) + box(398, 178, 120, 10)} />
    <path className="fill-ink-300" d={box(214, 264, 100, 52)} />
    <path className="fill-ink-700" d={box(330, 264, 100, 52)} />
    <path className="fill-ink-300" d={box(446, 264, 100, 52)} />
    <path
      className="fill-paper"
      d={quarter(214, 264, 52, 'F') + half(380, 316, 38, 'up') + quarter(494, 264, 52, 'J')}
    />
    <Orb x={570} y={340} r={44} tilt={20} colour="bright" />
    <Orb x={120} y={130} r={20} tilt={-30} colour="dusk" />
    <path
      className="fill-paper"
      d={`${box(330, 340, 100, 84)}${quarter(282, 376, 48, 'J')}${quarter(430, 376, 48, 'L')}`}
    />
    <path className="fill-ink-200" d={box(330, 340, 100, 14)} />
  </Stage>
);

const columns = [0, 1, 2, 3, 4, 5];
const lifted = new Set(['3-0', '4-0', '5-0', '4-1', '5-1', '5-2']);

export const Cells = () => (
  <Stage>
    <path
      className="stroke-ink-700"
      fill="none"
      strokeWidth="1.5"
      d={arcs(364, 252, [110, 170, 230], 100, -10)}
    />
    <path className="fill-paper" d="M60 424V180h340a68 68 0 0 1 68 68v176z" />
    {[0, 1, 2, 3].map((row) =>
      columns.map((column) => {
        const x = 78 + column * 64;
        const y = 196 + row * 58;
        const isLifted = lifted.has(`${column}-${row}`);
        if (isLifted) return null;
        return (
          <path
            key={x}
            className={(column + row) % 3 === 0 ? 'fill-ink-300' : 'fill-ink-100'}
            d={(column + row) % 3 === 0 ? quarter(x, y, 52, 'J') : box(x, y, 52, 52)}
          />
        );
      }),
    )}
    <path
      className="fill-ink-900"
      d={box(270, 196, 52, 52) + box(334, 254, 52, 52) + box(398, 312, 52, 52)}
    />
    <path className="fill-accent" d={quarter(398, 312, 52, 'J')} />
    <Orb {...at({ x: 364, y: 252, r: 110 }, 62)} r={30} tilt={20} colour="paper" />
    <Orb {...at({ x: 364, y: 252, r: 170 }, 84)} r={36} tilt={-30} colour="sky" />
    <Orb {...at({ x: 364, y: 252, r: 170 }, 28)} r={54} tilt={30} colour="bright" />
    <Orb {...at({ x: 364, y: 252, r: 230 }, 2)} r={26} tilt={50} colour="fresh" />
    <Orb {...at({ x: 364, y: 252, r: 230 }, 62)} r={18} tilt={-20} colour="dusk" />
  </Stage>
);

const awning = [0, 1, 2, 3, 4, 5, 6];

export const Counter = () => (
  <Stage>
    <path className="fill-ink-800" d={tiles(320, 264, 80, ['...J', '...#'])} />
    <path className="fill-paper" d={box(40, 220, 260, 204) + box(24, 196, 292, 24)} />
    <path className="fill-ink-900" d={box(66, 300, 96, 124) + box(184, 300, 92, 76)} />
    <path className="fill-accent" d={disc(210, 352, 24)} />
    <path className="fill-second" d={half(250, 376, 22, 'up')} />
    <path className="fill-ink-700" d={half(114, 424, 40, 'up')} />
    {awning.map((n) => (
      <path
        key={n}
        className={n % 2 === 0 ? 'fill-accent' : 'fill-ink-200'}
        d={`M${30 + n * 40} 220h40v24a20 20 0 0 1-40 0z`}
      />
    ))}
    <path className="fill-accent" d={box(380, 300, 124, 124)} />
    <path className="fill-accent-deep" d={quarter(380, 300, 124, 'J')} />
    <path className="fill-ink-300" d={box(504, 344, 80, 80)} />
    <path className="fill-ink-500" d={quarter(504, 344, 80, 'L')} />
    <path className="fill-paper" d={box(416, 212, 88, 88)} />
    <path className="fill-ink-900" d={half(460, 300, 30, 'up')} />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="1.5"
      d={arc({ x: 440, y: 330, r: 220 }, 130, 50)}
    />
    <Orb {...at({ x: 440, y: 330, r: 220 }, 70)} r={34} tilt={20} colour="bright" />
    <Orb {...at({ x: 440, y: 330, r: 220 }, 118)} r={16} tilt={-20} colour="sky" />
  </Stage>
);

export const Draft = () => (
  <Stage>
    <path
      className="stroke-ink-700"
      fill="none"
      d="M120 60h420M120 130h420M120 200h420M120 270h420M120 340h420M190 24v350M260 24v350M330 24v350M400 24v350M470 24v350"
    />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="2"
      strokeDasharray="8 7"
      d="M330 54a146 146 0 0 0 0 292M330 130a70 70 0 0 0 0 140M184 200h146"
    />
    <path
      className="stroke-ink-300"
      fill="none"
      d="M150 54v292M144 54h12M144 346h12M184 376h146M184 370v12M330 370v12"
    />
    <path className="fill-ink-300" d={disc(330, 54, 6) + disc(184, 200, 6) + disc(330, 346, 6)} />
    <path className="fill-accent" d={quarter(330, 54, 146, 'L')} />
    <path className="fill-paper" d={quarter(330, 200, 146, 'F')} />
    <path className="fill-accent-deep" d={quarter(330, 130, 70, 'L')} />
    <path className="fill-ink-200" d={quarter(330, 200, 70, 'F')} />
    <path className="stroke-paper" fill="none" strokeWidth="3" d="M330 40v320" />
    <g transform="translate(212 114) rotate(-142)">
      <path className="fill-paper" d="M0 0l34-11v22z" />
      <path className="fill-accent" d="M34-11h110v11H34z" />
      <path className="fill-accent-deep" d="M34 0h110v11H34z" />
      <path className="fill-ink-300" d={half(144, 0, 11, 'right')} />
      <path className="fill-ink-900" d="M0 0l12-4v8z" />
    </g>
    <path className="fill-ink-800" d={tiles(480, 344, 80, ['JL'])} />
    <path className="fill-paper" d={tiles(40, 384, 40, ['J#'])} />
  </Stage>
);

const crowd = [
  { x: 96, y: 120, r: 30 },
  { x: 196, y: 60, r: 20 },
  { x: 128, y: 236, r: 24 },
  { x: 232, y: 318, r: 30 },
  { x: 566, y: 70, r: 28 },
  { x: 600, y: 186, r: 18 },
  { x: 66, y: 330, r: 18 },
  { x: 440, y: 34, r: 14 },
];

export const Lens = () => (
  <Stage>
    {crowd.map(({ x, y, r }, index) => (
      <Orb key={x} x={x} y={y} r={r} tilt={index * 50} colour="dusk" />
    ))}
    <path className="fill-ink-800" d={tiles(20, 344, 80, ['#L..J'])} />
    <path className="fill-paper" d="M452 292l22-20 112 112-22 22z" />
    <path className="fill-accent" d="M500 318l22-22 64 64-22 22z" />
    <circle className="fill-ink-800 stroke-paper" strokeWidth="15" cx="374" cy="190" r="126" />
    <path className="stroke-ink-500" fill="none" strokeWidth="1.5" d={disc(374, 190, 92)} />
    <Orb x={374} y={190} r={68} tilt={24} colour="bright" />
    <path
      className="stroke-paper"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      d="M276 166q14-58 66-74"
    />
    <path className="fill-paper" d={tiles(200, 384, 40, ['J#'])} />
  </Stage>
);
