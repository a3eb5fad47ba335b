import { arc, disc, half } from './geometry.ts';

export const Sent = () => (
  <svg viewBox="0 0 320 150" className="sent-art" aria-hidden="true">
    <path className="stroke-ink" fill="none" d={arc({ x: 120, y: 268, r: 216 }, 128, 56)} />
    <path className="fill-second" d={disc(248, 72, 52)} />
    <path className="fill-second-deep" d={half(248, 72, 52, 'right')} />
    <path className="stroke-paper" fill="none" strokeWidth="7" d="M224 72l18 18 32-36" />
  </svg>
);
