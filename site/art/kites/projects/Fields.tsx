import { Frame, rhombus } from '../../Frame.tsx';
import { FlyingKite } from '../FlyingKite.tsx';

const furrows = [-900, -640, -420, -230, -70, 70, 230, 420, 640, 900];

export const Fields = () => (
  <Frame sky="fill-ink-200">
    <path className="fill-ink-100" d="M0 0h800v190H0z" />
    <path className="fill-paper" d={rhombus(560, 208, 190, 200)} />
    <path className="fill-accent" d={rhombus(560, 208, 96, 101)} />
    <path className="fill-second" d="M0 262h800v238H0z" />
    <path
      className="fill-second-deep"
      d={furrows
        .filter((_, index) => index % 2 === 0)
        .map((x, index) => `M320 262L${320 + x} 500h${[220, 150, 120, 170, 230][index]}z`)
        .join('')}
    />
    <path className="fill-ink-900" d="M0 262h800v-10H0z" />
    <path className="fill-ink-900" d="M60 252V168l60-40 60 40v-40l60 40v84z" />
    <path className="fill-ink-700" d="M180 252v-84l60 0v84z" />
    <path className="fill-paper" d="M268 252V96q34-36 68 0v156z" />
    <path className="fill-ink-300" d="M302 252V79q18 2 34 17v156z" />
    <path className="fill-paper" d="M350 252V130q26-28 52 0v122z" />
    <path className="fill-ink-300" d="M376 252V117q14 1 26 13v122z" />
    <path className="fill-accent" d="M84 190h22v22H84zM126 190h22v22h-22z" />
    <g transform="translate(560 372)">
      <path className="fill-ink-900" d="M-70-20h70v-56h64v20h14v10H62v36h44v44H-70z" />
      <path className="fill-ink-100" d="M14-62h36v32H14z" />
      <circle className="fill-ink-900" cx="-44" cy="30" r="34" />
      <circle className="fill-accent" cx="-44" cy="30" r="15" />
      <circle className="fill-ink-900" cx="80" cy="40" r="24" />
      <circle className="fill-paper" cx="80" cy="40" r="10" />
    </g>
    <path className="stroke-ink" fill="none" strokeWidth="2" d="M628 296Q672 240 634 150" />
    <FlyingKite x={632} y={132} size={48} tilt={-12} colour="night" />
  </Frame>
);
