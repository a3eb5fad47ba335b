// Names of signs and pictures that content may use. The site draws each one, so a name that nobody
// has drawn is a fault here rather than an empty place there.

export const iconNames = [
  'atom',
  'bag',
  'book',
  'box',
  'braces',
  'browser',
  'calendar',
  'cap',
  'card',
  'cart',
  'chart',
  'chat',
  'check',
  'code',
  'database',
  'document',
  'eye',
  'flag',
  'gauge',
  'globe',
  'handshake',
  'kite',
  'layers',
  'layout',
  'lock',
  'mail',
  'map',
  'megaphone',
  'pen',
  'people',
  'phone',
  'plug',
  'repeat',
  'search',
  'server',
  'shield',
  'target',
  'trend',
  'truck',
  'wrench',
] as const;

export const portfolioPictures = [
  'ecommerce-platform',
  'corporate-website',
  'mobile-banking-app',
  'real-estate-platform',
  'fitness-tracking-app',
  'restaurant-ordering-system',
] as const;

export type IconName = (typeof iconNames)[number];
export type PortfolioPicture = (typeof portfolioPictures)[number];
