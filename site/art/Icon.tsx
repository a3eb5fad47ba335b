import type { IconName } from '../../content/schema/icons.ts';
import { shapes } from './Drawing.tsx';

const wheels = (x1: number, x2: number, y: number) =>
  [x1, x2].map((x) => `M${x} ${y}a1.5 1.5 0 1 1-.01 0z`).join('');

export const icons: Record<IconName, string> = {
  atom: 'M2.5 12a9.5 3.7 0 1 0 19 0a9.5 3.7 0 1 0-19 0M7.2 3.8a9.5 3.7 60 1 0 9.6 16.4a9.5 3.7 60 1 0-9.6-16.4M16.8 3.8a9.5 3.7-60 1 0-9.6 16.4a9.5 3.7-60 1 0 9.6-16.4M12 11.5v1',
  bag: 'M5 8h14l1 13H4zM9 12V6.5a3 3 0 0 1 6 0V12',
  book: 'M12 6C10 4.5 7 4 3 4v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2zM12 6v14',
  box: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  braces: 'M9 4H6.5v6L4 12l2.5 2v6H9M15 4h2.5v6L20 12l-2.5 2v6H15',
  browser: 'M3 4.5h18v15H3zM3 9h18M6 6.8h1M9 6.8h1',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5M8 14h2M14 14h2M8 17h2',
  cap: 'M2 9.5L12 5l10 4.5L12 14zM6 11.5V17c3 2 9 2 12 0v-5.5M22 9.5V16',
  card: 'M3 5.5h18v13H3zM3 10h18M6 15h5',
  cart: `M2 4h3l3 11.5h10.5L21 8H6.1${wheels(9.5, 17, 18.5)}`,
  chart: 'M4 3v17h17M8 16.5V12M12.5 16.5V7M17 16.5V10',
  chat: 'M3 5h18v12h-9.5L7 21v-4H3zM7.5 9.5h9M7.5 13h5',
  check: 'M12 2.5l9.5 9.5-9.5 9.5L2.5 12zM8 12l3 3 5-5.5',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  database: 'M4 6a8 3 0 1 0 16 0a8 3 0 1 0-16 0v12a8 3 0 0 0 16 0V6M4 12a8 3 0 0 0 16 0',
  document: 'M5 3h9l5 5v13H5zM14 3v5h5M8.5 12.5h7M8.5 16.5h5',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 8.5l3.5 3.5-3.5 3.5L8.5 12z',
  flag: 'M5 22V3.5h14l-3.5 4.5 3.5 4.5H5',
  gauge: 'M4 18.5a9.5 9.5 0 1 1 16 0zM12 15l4.5-6.5',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  handshake:
    'M2 6l5-1 5 3 5-3 5 1M2 16l3 0 6 5 2-1 6-4h3M12 8l-4 4 2.5 1.5L13 11l6 5M2 6v10M22 6v10',
  kite: 'M12 2l8 8.5L12 20l-8-9.5zM12 2v18M4 10.5q8-5.5 16 0M12 20l-2 3h4z',
  layers: 'M12 3l9 4.8-9 4.7-9-4.7zM3 12l9 4.7 9-4.7M3 16.3l9 4.7 9-4.7',
  layout: 'M3 4h18v16H3zM3 9h18M10 9v11',
  lock: 'M5 11h14v10H5zM8 11V7.5a4 4 0 0 1 8 0V11M12 14.5v3',
  mail: 'M3 5h18v14H3zM3 6l9 7.5L21 6',
  map: 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
  megaphone: 'M3 9.5L16 5v14L3 14.5zM6.5 15.7L8 21h3l-1.3-4M19 9l2.5-1M19 12h3M19 15l2.5 1',
  pen: 'M3.5 20.5L5 15 16.5 3.5l4 4L9 19zM13.5 6.5l4 4',
  people: 'M9 4l3.5 3.5L9 11 5.5 7.5zM2 20.5V17l3-3h8l3 3v3.5M16 4.5l3 3-3 3M18 14h1l3 3v3.5',
  phone: 'M6.5 2h11v20h-11zM10.5 18.5h3',
  plug: 'M9 2.5V8M15 2.5V8M6 8h12v4.5L15 16H9l-3-3.5zM12 16v6',
  repeat: 'M4 11V8.5L6.5 6H19M16 3l3 3-3 3M20 13v2.5L17.5 18H5M8 21l-3-3 3-3',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 1 1 13 0zM15.2 15.2L21 21',
  server: 'M4 4h16v7H4zM4 13h16v7H4zM7 7.5h1M7 16.5h1M12 7.5h5M12 16.5h5',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9.5-4-1.5-8-4.5-8-9.5V6zM8 12l3 3 5-5.5',
  target: 'M12 2.5l9.5 9.5-9.5 9.5L2.5 12zM12 7.5l4.5 4.5-4.5 4.5L7.5 12z',
  trend: 'M3 18l6-7 4 4 8-10M15 5h6v6',
  truck: `M2 6h12v11H2zM14 10h4.5l3.5 4v3h-8${wheels(7, 17.5, 17)}`,
  wrench:
    'M20.5 7L17 10.5 13.5 7 17 3.5a5.5 5.5 0 0 0-7 7L3.5 17l3.5 3.5 6.5-6.5a5.5 5.5 0 0 0 7-7z',
};

export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg viewBox="0 0 36 36" className={className} aria-hidden="true">
    <path className="icon-mark" d={shapes.icon} />
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
