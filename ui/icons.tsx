import type { ComponentPropsWithRef } from 'react';
import type { KindPath } from '../contract/inbox/kinds.ts';
import { joinClasses } from './joinClasses.ts';

const icons = {
  close: 'M5 5l10 10M15 5L5 15',
  back: 'M12 4l-6 6 6 6',
  previous: 'M5 13l5-5 5 5',
  next: 'M5 7l5 5 5-5',
  search: 'M9 3a6 6 0 110 12A6 6 0 019 3zM13.5 13.5L17 17',
  consultations: 'M3 4h14v9H9l-4 4v-4H3z',
  applications: 'M5 2h7l4 4v12H5zM12 2v4h4M8 11h5M8 14h5',
  dashboard: 'M2 17h16M5 17v-6M10 17V4M15 17V8',
  contacts: 'M2 5h16v11H2zM2 5l8 6 8-6',
  calendar: 'M3 4h14v13H3zM3 8h14M7 2v4M13 2v4',
  content: 'M3 16l1-4 9-9 3 3-9 9zM11 5l3 3M11 17h6',
  forth: 'M8 4l6 6-6 6',
  users:
    'M7.5 3a3 3 0 110 6 3 3 0 010-6zM2 17c0-4 2-6 5.5-6s5.5 2 5.5 6M13 3.5a3 3 0 010 5M15 11.5c2 .7 3 2.5 3 5.5',
  account: 'M10 3a3.5 3.5 0 110 7 3.5 3.5 0 010-7zM3.5 17c.5-3.5 3-5 6.5-5s6 1.5 6.5 5',
  light:
    'M10 6.5a3.5 3.5 0 110 7 3.5 3.5 0 010-7zM10 1v2M10 17v2M1 10h2M17 10h2M3.6 3.6L5 5M15 15l1.4 1.4M16.4 3.6L15 5M5 15l-1.4 1.4',
  dark: 'M16.5 12A7 7 0 018 3.5a7 7 0 108.5 8.5z',
  system: 'M2 3h16v11H2zM7 18h6M10 14v4',
  keyboard: 'M1.5 5h17v10h-17zM5 8h.01M8.3 8h.01M11.6 8h.01M15 8h.01M6 12h8',
  download: 'M10 3v9M6 8.5l4 4 4-4M3 17h14',
  reply: 'M8 4L3 9l5 5M3 9h8c4 0 6 2.5 6 7',
  print: 'M5 7V2h10v5M5 14H2V7h16v7h-3M5 11h10v7H5z',
  more: 'M4 8.5l1.5 1.5L4 11.5 2.5 10zM10 8.5l1.5 1.5-1.5 1.5L8.5 10zM16 8.5l1.5 1.5-1.5 1.5-1.5-1.5z',
  grip: 'M7 4v.01M13 4v.01M7 10v.01M13 10v.01M7 16v.01M13 16v.01',
  external: 'M8 4H3v13h13v-5M11 3h6v6M17 3l-8 8',
} as const satisfies Record<KindPath, string> & Record<string, string>;

export type IconName = keyof typeof icons;

export const LineIcon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 20 20" className="line-icon" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);

export const IconButton = ({
  icon,
  label,
  className,
  type = 'button',
  ...rest
}: { icon: IconName; label: string } & ComponentPropsWithRef<'button'>) => (
  <button
    type={type}
    aria-label={label}
    title={label}
    className={joinClasses('icon-button', className)}
    {...rest}
  >
    <LineIcon name={icon} />
  </button>
);
