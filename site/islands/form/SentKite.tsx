import { FlyingKite } from '../../art/FlyingKite.tsx';

/** A kite that has left the hand. */
export const SentKite = () => (
  <svg viewBox="0 0 320 150" className="sent-kite" aria-hidden="true">
    <path d="M0 148C110 150 200 130 244 66" fill="none" className="stroke-ink" />
    <FlyingKite x={250} y={58} size={52} tilt={24} colour="grove" />
  </svg>
);
