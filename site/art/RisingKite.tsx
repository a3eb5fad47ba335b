import { Flyer } from './Flyer.tsx';
import { FlyingKite } from './FlyingKite.tsx';

/** `--filled` says how far the kite has risen; see form.css. */
export const RisingKite = () => (
  <svg viewBox="0 0 360 560" className="rising" aria-hidden="true">
    <path className="fill-mist" d="M0 560V470h52v-16h70v30h64v-54h20v-14h58v14h22v44h74v86z" />
    <path
      className="rising-string"
      d="M0 0C60-20 150-130 176-380"
      vectorEffect="non-scaling-stroke"
    />
    <g className="rising-kite">
      <FlyingKite x={0} y={0} size={58} tilt={12} colour="sun" />
    </g>
    <Flyer x={80} y={520} className="fill-ink" />
    <path className="fill-ink" d="M0 560v-24h34v-16h112v16h76v-10h60v10h78v24z" />
  </svg>
);
