import type { IconName } from '../../content/schema/icons.ts';
import { icons } from './icons.ts';

export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg viewBox="0 0 36 36" className={className} aria-hidden="true">
    <path className="icon-kite" d="M23 2l12 14-12 18L11 16z" />
    <path
      transform="translate(2 7)"
      d={icons[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeMiterlimit="10"
    />
  </svg>
);
