import { panes, Scene } from '../../Scene.tsx';
import { Flyer, ReelHolder } from '../Flyer.tsx';
import { FlyingKite } from '../FlyingKite.tsx';

export const TwoOnARoof = () => (
  <Scene>
    <path
      className="fill-ink-800"
      d="M300 430V330h60v-20h70v26h50v-60h24v-18h70v18h26v40h40V430z"
    />
    <path className="fill-ink-700" d={panes([506, 300], [546, 300], [386, 356])} />
    <path className="fill-accent-deep" d={panes([546, 346])} />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="1.5"
      d="M232 254C330 250 420 210 470 132M152 286C190 300 214 282 232 254"
    />
    <path
      className="stroke-ink-300"
      strokeOpacity=".5"
      fill="none"
      d="M560 276Q600 240 604 186M330 330Q330 150 290 84"
    />
    <FlyingKite x={476} y={124} size={106} tilt={22} colour="marigold" />
    <FlyingKite x={288} y={74} size={36} tilt={-14} colour="sky" />
    <FlyingKite x={606} y={176} size={24} tilt={10} colour="evening" />
    <path className="fill-paper" d="M40 440V352h26v-16h250v16h26v46h120v18h178v24z" />
    <Flyer x={190} y={336} scale={1.7} />
    <ReelHolder x={96} y={336} scale={1.8} />
    <path className="fill-ink-200" d={panes([84, 376], [128, 376], [272, 376])} />
    <path className="fill-accent" d={panes([172, 376])} />
  </Scene>
);
