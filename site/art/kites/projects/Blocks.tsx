import { Frame, rhombus } from '../../Frame.tsx';
import { FlyingKite } from '../FlyingKite.tsx';

const half = { width: 72, height: 40 };

interface House {
  column: number;
  row: number;
  floors: number;
  chosen?: boolean;
}

// Back to front, so that nearer houses cover farther ones.
const houses: House[] = [
  { column: 0, row: 0, floors: 2 },
  { column: 1, row: 0, floors: 1 },
  { column: 0, row: 1, floors: 3 },
  { column: 2, row: 0, floors: 2 },
  { column: 1, row: 1, floors: 1 },
  { column: 0, row: 2, floors: 1 },
  { column: 3, row: 0, floors: 1 },
  { column: 2, row: 1, floors: 2, chosen: true },
  { column: 1, row: 2, floors: 2 },
  { column: 3, row: 1, floors: 1 },
  { column: 2, row: 2, floors: 1 },
  { column: 3, row: 2, floors: 1 },
];

const HouseBlock = ({ column, row, floors, chosen = false }: House) => {
  const x = 360 + (column - row) * (half.width + 8);
  const ground = 210 + (column + row) * (half.height + 5);
  const tall = floors * 52;
  const roof = ground - tall;
  const { width, height } = half;
  return (
    <g>
      <path
        className={chosen ? 'fill-accent-deep' : 'fill-ink-700'}
        d={`M${x - width} ${roof}l${width} ${height}v${tall}l-${width}-${height}z`}
      />
      <path
        className={chosen ? 'fill-ink-700' : 'fill-ink-900'}
        d={`M${x + width} ${roof}l-${width} ${height}v${tall}l${width}-${height}z`}
      />
      <path className={chosen ? 'fill-accent' : 'fill-paper'} d={rhombus(x, roof, width, height)} />
      <path className={chosen ? 'fill-paper' : 'fill-ink-100'} d={rhombus(x, roof, 40, 22)} />
      <path
        className={chosen ? 'fill-paper' : 'fill-ink-300'}
        d={`M${x - 52} ${roof + 30}l14 8v18l-14-8zM${x - 26} ${roof + 44}l14 8v18l-14-8z`}
      />
    </g>
  );
};

export const Blocks = () => (
  <Frame sky="fill-ink-300">
    <path className="fill-ink-200" d="M0 250L440 0h360v60L120 500H0z" />
    {houses.map((house) => (
      <HouseBlock key={`${house.column}-${house.row}`} {...house} />
    ))}
    <path className="stroke-ink" fill="none" strokeWidth="2.5" d="M440 240Q480 200 566 150" />
    <FlyingKite x={584} y={132} size={70} tilt={26} colour="marigold" />
    <FlyingKite x={120} y={120} size={34} tilt={-20} colour="night" />
  </Frame>
);
