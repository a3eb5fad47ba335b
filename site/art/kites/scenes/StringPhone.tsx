import { panes, Scene } from '../../Scene.tsx';
import { Flyer } from '../Flyer.tsx';
import { FlyingKite } from '../FlyingKite.tsx';

const stripes = [0, 1, 2, 3, 4];

export const StringPhone = () => (
  <Scene>
    <path className="fill-ink-800" d="M220 430v-86h50v-26h60v26h40v-50h70v30h40V430z" />
    <path className="fill-ink-700" d={panes([292, 342], [392, 330], [392, 372])} />
    <path className="stroke-ink-300" fill="none" d="M318 222Q330 140 300 84" strokeOpacity=".6" />
    <FlyingKite x={298} y={76} size={58} tilt={-10} colour="marigold" />
    <FlyingKite x={440} y={70} size={24} tilt={18} colour="evening" />
    <path className="stroke-paper" fill="none" strokeWidth="2" d="M146 244Q320 262 506 192" />
    <path
      className="stroke-accent"
      fill="none"
      strokeWidth="2"
      d="M300 206q-6 16 0 34M284 200q-10 22 0 46M338 200q6 16 0 34M354 194q10 22 0 46"
    />
    <Flyer x={104} y={330} scale={1.8} />
    <Flyer x={548} y={278} scale={1.8} flip />
    <path className="fill-accent" d="M134 232l22 4-3 18-20-4zM518 180l-22 6 5 18 20-5z" />
    <path className="fill-paper" d="M20 440V330h200v110zM452 440V278h168v162zM0 424h640v16H0z" />
    <path className="fill-ink-900" d="M52 376h52v64H52zM122 376h70v36h-70z" />
    <path className="fill-paper" d="M36 346h168v4H36z" />
    {stripes.map((n) => (
      <path
        key={n}
        className={n % 2 === 0 ? 'fill-accent' : 'fill-ink-200'}
        d={`M${36 + n * 34} 350h34v12a17 14 0 0 1-34 0z`}
      />
    ))}
    <path className="fill-ink-200" d={panes([478, 310], [528, 310], [578, 360], [478, 360])} />
    <path className="fill-accent" d={panes([578, 310], [528, 360])} />
    <path
      className="stroke-paper"
      fill="none"
      strokeWidth="2.5"
      d="M600 278v-62M586 226h28M590 238h20"
    />
  </Scene>
);
