import { type IconName, icons } from './icons.ts';

export const LineIcon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 20 20" className="line-icon" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);
