import { panes, Scene } from '../../Scene.tsx';
import { Flyer } from '../Flyer.tsx';
import { FlyingKite } from '../FlyingKite.tsx';

export const QuestionString = () => (
  <Scene>
    <path
      className="fill-ink-800"
      d="M0 430v-70h70v-24h90v44h120v-30h60v40h80v-60h30v-20h90v20h30v34h70V430z"
    />
    <path className="fill-ink-700" d={panes([476, 364], [516, 364])} />
    <path
      className="stroke-paper"
      fill="none"
      strokeWidth="3"
      d="M134 298C190 300 250 250 268 160C284 40 486 30 486 142C486 220 384 206 384 276"
    />
    <FlyingKite x={384} y={328} size={46} colour="sun" />
    <FlyingKite x={580} y={110} size={28} tilt={18} colour="evening" />
    <FlyingKite x={150} y={92} size={22} tilt={-20} colour="evening" />
    <Flyer x={92} y={386} scale={1.8} />
    <path className="fill-paper" d="M20 440v-54h160v22h180v16h280v16z" />
    <path className="fill-ink-200" d="M44 404h16v22H44zM132 404h16v22h-16z" />
    <path className="fill-accent" d="M88 404h16v22H88z" />
  </Scene>
);
