import { Frame, rhombus } from '../../Frame.tsx';
import { FlyingKite } from '../FlyingKite.tsx';

const columns = [0, 1, 2, 3];

const Band = ({ y, large, small }: { y: number; large: string; small: string }) => (
  <g>
    <path className={large} d={columns.map((n) => rhombus(230 + n * 80, y, 40, 44)).join('')} />
    <path className={small} d={columns.map((n) => rhombus(230 + n * 80, y, 19, 21)).join('')} />
  </g>
);

export const Durries = () => (
  <Frame sky="fill-accent-pale">
    <path className="fill-ink-200" d="M0 500V400h90v-30h70v60h480v-80h80v36h80v114z" />
    <path className="stroke-ink" fill="none" strokeWidth="2.5" d="M0 62Q400 96 800 54" />
    <path className="fill-ink-900" d="M190 84h320v344H190z" />
    <Band y={140} large="fill-accent" small="fill-ink-900" />
    <Band y={256} large="fill-paper" small="fill-ink-700" />
    <Band y={372} large="fill-accent" small="fill-ink-900" />
    <path className="fill-second" d="M190 190h320v10H190zM190 312h320v10H190z" />
    <path className="fill-ink-300" d="M190 206h320v4H190zM190 302h320v4H190z" />
    <path
      className="stroke-ink-900"
      fill="none"
      strokeWidth="3"
      strokeDasharray="3 9"
      d="M192 436h316"
    />
    <path className="fill-second" d="M560 80h170v210H560z" />
    <path
      className="fill-paper"
      d={[0, 1, 2].map((n) => rhombus(602 + n * 43, 185, 21, 92)).join('')}
    />
    <path
      className="fill-second"
      d={[0, 1, 2].map((n) => rhombus(602 + n * 43, 185, 11, 48)).join('')}
    />
    <path className="fill-ink-500" d="M36 70h108v150H36z" />
    <path className="fill-ink-100" d="M36 94h108v14H36zM36 128h108v14H36zM36 162h108v14H36z" />
    <path className="stroke-ink" fill="none" strokeWidth="2" d="M510 428Q600 470 654 404" />
    <FlyingKite x={664} y={388} size={54} tilt={24} colour="night" />
  </Frame>
);
