import { panes, Scene } from '../../Scene.tsx';
import { Flyer } from '../Flyer.tsx';
import { FlyingKite } from '../FlyingKite.tsx';

export const BrowserKite = () => (
  <Scene>
    <path
      className="fill-ink-800"
      d="M60 430v-60h90v-30h80v40h130v-50h100v-40h26v-20h80v20h20V430z"
    />
    <path className="fill-ink-700" d={panes([500, 330], [540, 330], [396, 370])} />
    <path className="stroke-ink-300" fill="none" strokeWidth="1.5" d="M146 296Q260 320 318 232" />
    <g transform="translate(392 160) rotate(-12)">
      <path className="fill-paper" d="M-160-110h290l30 30v190h-320z" />
      <path className="fill-accent" d="M-160-110h290l30 30h-320z" />
      <path className="fill-ink-900" d="M-142-98l7 8-7 8-7-8zM-120-98l7 8-7 8-7-8z" />
      <path className="fill-ink-200" d="M-136-56h130v88h-130zM20-56h116v14H20zM20-28h92v14H20z" />
      <path className="fill-ink-900" d="M20 6h70v24H20z" />
      <path className="fill-ink-300" d="M-136 52h80v40h-80zM-36 52h80v40h-80zM64 52h72v40H64z" />
      <path className="fill-ink-500" d="M-136 32l50-52 40 40 20-22 20 34z" />
      <path
        className="stroke-ink-900"
        fill="none"
        strokeWidth="2.5"
        d="M-160 110L160-80M-160-80Q0-150 160 110"
        strokeOpacity=".28"
      />
      <path className="fill-accent" d="M-160 110l-34 20 12 26z" />
    </g>
    <FlyingKite x={590} y={60} size={24} tilt={16} colour="evening" />
    <Flyer x={106} y={386} scale={1.8} />
    <path className="fill-paper" d="M30 440v-54h170v20h180v12h260v22z" />
    <path className="fill-ink-200" d={panes([56, 404], [150, 404])} />
  </Scene>
);
