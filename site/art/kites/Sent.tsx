import { FlyingKite } from './FlyingKite.tsx';

export const Sent = () => (
  <svg viewBox="0 0 320 150" className="sent-art" aria-hidden="true">
    <path d="M0 148C110 150 200 130 244 66" fill="none" className="stroke-ink" />
    <FlyingKite x={250} y={58} size={52} tilt={24} colour="grove" />
  </svg>
);
