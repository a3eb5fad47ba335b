import type { DrawingProps } from '../set.ts';
import { arc, arcs, at, box, disc, dots, half, quarter, tiles } from './geometry.ts';
import { Orb, PatternOrb } from './Orb.tsx';
import { Stage } from './Stage.tsx';

export const Bowl = () => (
  <Stage>
    <path className="fill-ink-800" d={tiles(80, 264, 80, ['......J', 'JL....#'])} />
    <path
      className="stroke-ink-500"
      fill="none"
      strokeWidth="1.5"
      d={arcs(430, 236, [166, 196, 226], 158, 22)}
    />
    <Orb x={430} y={218} r={126} tilt={24} colour="bright" />
    <Orb {...at({ x: 430, y: 236, r: 196 }, 132)} r={16} colour="sky" />
    <Orb {...at({ x: 430, y: 236, r: 226 }, 48)} r={22} tilt={-30} colour="dusk" />
    <path className="fill-paper" d="M270 424V236h24a136 136 0 0 0 136 136v52z" />
    <path className="fill-ink-300" d="M590 424V236h-24a136 136 0 0 1-136 136v52z" />
    <path className="fill-accent" d={dots(300, 402, 3, 1, 26, 6)} />
    <path className="fill-ink-900" d={dots(508, 402, 3, 1, 26, 6)} />
    <path className="fill-paper" d={box(222, 392, 48, 32) + quarter(182, 384, 40, 'J')} />
  </Stage>
);

export const TileWall = () => (
  <Stage>
    <path className="fill-ink-800" d={box(216, 40, 120, 120) + box(472, 168, 120, 120)} />
    <path className="fill-paper" d={box(344, 40, 120, 120)} />
    <path className="fill-ink-500" d={box(472, 40, 120, 120)} />
    <path className="fill-accent" d={box(216, 168, 120, 120)} />
    <path className="fill-ink-700" d={box(344, 168, 120, 120)} />
    <path
      className="fill-accent"
      d={quarter(216, 40, 120, 'J') + disc(532, 100, 26) + half(404, 160, 44, 'up')}
    />
    <path
      className="fill-ink-900"
      d={half(404, 40, 44, 'down') + quarter(216, 168, 60, 'F') + quarter(276, 228, 60, 'J')}
    />
    <path
      className="fill-paper"
      d={
        tiles(344, 168, 60, ['JJ', 'JJ']) + quarter(276, 168, 60, '7') + quarter(216, 228, 60, 'L')
      }
    />
    <path className="fill-second" d={disc(532, 228, 60)} />
    <path className="fill-ink-800" d={disc(532, 228, 34)} />
    <path className="fill-paper" d={disc(532, 228, 14)} />
    <path
      className="stroke-paper"
      fill="none"
      strokeWidth="6"
      d={arcs(472, 160, [60, 84, 108], 90, 0)}
    />
    <path
      className="fill-paper"
      d={`${box(192, 296, 424, 14)}${box(212, 310, 20, 114)}${box(576, 310, 20, 114)}`}
    />
    <path className="fill-ink-800" d={tiles(264, 344, 80, ['J..L'])} />
    <path className="fill-ink-700" d={half(404, 424, 44, 'up')} />
  </Stage>
);

export const Waves = () => (
  <Stage>
    <path className="fill-ink-800" d={tiles(60, 344, 80, ['.#L..J#'])} />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="3"
      d={arcs(108, 236, [126, 156, 186, 216], 36, -36)}
    />
    <path
      className="stroke-accent"
      fill="none"
      strokeWidth="3"
      d={arcs(560, 196, [98, 128, 158, 188], 216, 144)}
    />
    <path className="fill-paper" d={half(96, 236, 100, 'right')} />
    <path className="fill-ink-300" d={half(96, 236, 56, 'right')} />
    <path className="fill-accent" d={half(572, 196, 76, 'left')} />
    <path className="fill-accent-deep" d={half(572, 196, 42, 'left')} />
    <Orb x={348} y={214} r={30} tilt={14} colour="bright" />
    <path
      className="fill-paper"
      d={`${box(32, 136, 64, 288)}${box(572, 120, 40, 304)}${quarter(96, 360, 64, 'L')}${quarter(508, 360, 64, 'J')}`}
    />
    <path className="fill-ink-200" d={dots(64, 296, 1, 4, 30, 6)} />
    <path className="fill-ink-200" d={dots(592, 296, 1, 4, 30, 6)} />
  </Stage>
);

const steps = [
  { x: 36, y: 372 },
  { x: 184, y: 330 },
  { x: 332, y: 280 },
  { x: 480, y: 222 },
];

/** The same four orbs are on the cards below. */
export const FourSteps = () => (
  <Stage>
    <path className="fill-ink-800" d={tiles(64, 136, 96, ['....J#', '..J###', 'J#####'])} />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="1.5"
      strokeDasharray="2 8"
      strokeLinecap="round"
      d="M102 256A80 80 0 0 1 250 214A80 80 0 0 1 398 164A80 80 0 0 1 546 106"
    />
    {steps.map(({ x, y }, index) => (
      <PatternOrb key={x} index={index} x={x + 66} y={y - 54} r={54} tilt={-18 + index * 12} />
    ))}
    <path className="fill-paper" d={steps.map(({ x, y }) => box(x, y, 132, 424 - y)).join('')} />
    <path
      className="fill-ink-200"
      d={steps.map(({ x, y }) => dots(x + 34, y + 30, 3, 1, 32, 6)).join('')}
    />
    <path className="fill-accent" d={disc(514, 252, 6)} />
  </Stage>
);

const Sheet = ({
  x,
  y,
  picture,
  colour,
}: {
  x: number;
  y: number;
  picture: string;
  colour: string;
}) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="fill-paper" d={`M0 0h112a44 44 0 0 1 44 44v${380 - y}H0z`} />
    <path className="fill-ink-200" d="M18 44h120v72H18z" />
    <path className={colour} d={picture} />
    <path
      className="stroke-ink-500"
      fill="none"
      strokeWidth="5"
      d="M18 140h120M18 160h96M18 180h112M18 200h72"
    />
  </g>
);

export const Sheets = () => (
  <Stage>
    <path className="fill-ink-800" d={tiles(40, 264, 80, ['.......', 'J......'])} />
    <path
      className="stroke-ink-700"
      fill="none"
      strokeWidth="1.5"
      d={arcs(420, 424, [300, 340, 380], 150, 60)}
    />
    <Orb {...at({ x: 420, y: 424, r: 340 }, 118)} r={30} tilt={30} colour="bright" />
    <Orb {...at({ x: 420, y: 424, r: 380 }, 72)} r={18} tilt={-20} colour="dusk" />
    <Sheet x={126} y={216} picture={half(78, 116, 42, 'up')} colour="fill-ink-700" />
    <Sheet x={298} y={132} picture={quarter(66, 44, 72, 'J')} colour="fill-accent" />
    <Sheet x={470} y={182} picture={disc(54, 80, 26) + disc(102, 80, 26)} colour="fill-ink-500" />
  </Stage>
);

export const Question = () => (
  <Stage>
    <path className="fill-ink-800" d={tiles(40, 344, 80, ['#L....J'])} />
    <path className="fill-ink-800" d={disc(410, 166, 158)} />
    <path
      className="stroke-paper"
      fill="none"
      strokeWidth="46"
      d="M316 160A94 94 0 1 1 410 254V312"
    />
    <path className="fill-accent" d={box(293, 160, 46, 23)} />
    <Orb x={410} y={372} r={34} tilt={30} colour="accent" />
    <Orb x={196} y={130} r={22} tilt={-20} colour="dusk" />
    <Orb x={590} y={92} r={16} tilt={40} colour="dusk" />
    <path
      className="fill-paper"
      d={`${tiles(150, 384, 40, ['J#'])}${tiles(540, 384, 40, ['#L'])}`}
    />
  </Stage>
);

export const Padlock = () => (
  <Stage>
    <path className="fill-ink-800" d={tiles(80, 264, 80, ['......J', 'JL....#'])} />
    <path
      className="stroke-ink-700"
      fill="none"
      strokeWidth="1.5"
      d={arcs(420, 232, [176, 206], 200, -20)}
    />
    <Orb {...at({ x: 420, y: 232, r: 206 }, 148)} r={20} tilt={-20} colour="dusk" />
    <Orb {...at({ x: 420, y: 232, r: 176 }, 40)} r={14} tilt={30} colour="sky" />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="36"
      d="M338 240v-68a82 82 0 0 1 164 0v68"
    />
    <path className="fill-accent" d="M300 222h240v96H300z" />
    <path className="fill-paper" d="M300 318h240v106H300z" />
    <path className="fill-ink-900" d={`${disc(420, 300, 30)}M408 318h24l12 62h-48z`} />
    <path
      className="fill-accent-deep"
      d={quarter(300, 222, 48, 'F') + quarter(492, 270, 48, 'J')}
    />
    <path
      className="fill-paper"
      d={`${tiles(220, 384, 40, ['J#'])}${tiles(560, 384, 40, ['L'])}`}
    />
  </Stage>
);

export const DottedArc = ({ sections }: DrawingProps<'terms'>) => {
  const path = { x: 640, y: 424, r: 372 };
  return (
    <Stage>
      <path className="fill-ink-800" d={quarter(340, 124, 300, 'J')} />
      <path className="fill-ink-700" d={quarter(440, 224, 200, 'J')} />
      <path className="fill-ink-500" d={quarter(540, 324, 100, 'J')} />
      <path className="stroke-paper" fill="none" strokeWidth="2" d={arc(path, 180, 102)} />
      <path
        className="fill-accent"
        d={Array.from({ length: sections }, (_, n) => at(path, 174 - (n / sections) * 62))
          .map(({ x, y }) => disc(x, y, 9))
          .join('')}
      />
      <Orb {...at(path, 102)} r={60} tilt={20} colour="paper" />
      <Orb x={300} y={110} r={20} tilt={-20} colour="dusk" />
      <path className="fill-paper" d={`${tiles(170, 384, 40, ['#L'])}`} />
    </Stage>
  );
};
