import { Flyer } from './Flyer.tsx';
import { FlyingKite } from './FlyingKite.tsx';

export const FooterRoofs = () => (
  <svg
    viewBox="0 0 1440 240"
    preserveAspectRatio="xMidYMax slice"
    className="footer-art"
    aria-hidden="true"
  >
    <path
      className="fill-ink-200"
      d="M0 240v-58h88v-16h110v30h70v-44h140v24h66v26h90v-58h24v-16h84v16h20v44h110v-20h150v-34h112v30h90v20h72v-46h130v28h84v74z"
    />
    <path
      className="stroke-ink"
      fill="none"
      d="M356 126Q440 118 516 56M1022 142Q930 130 896 76M1022 142Q900 150 806 126"
    />
    <FlyingKite x={520} y={52} size={36} tilt={24} colour="night" />
    <FlyingKite x={892} y={68} size={30} tilt={-20} colour="sun" />
    <FlyingKite x={802} y={124} size={18} tilt={-30} colour="sky" />
    <Flyer x={336} y={173} className="fill-ink-900" />
    <Flyer x={1042} y={189} className="fill-ink-900" flip />
    <path
      className="fill-ink-900"
      d="M0 240v-22h120v-12h150v-26h16v-8h96v8h16v32h180v-16h24v-40q0-8 8-8h40q8 0 8 8v40h16v16h150v-14h170v-10h96v24h140v-34h140v26h70v36z"
    />
  </svg>
);
