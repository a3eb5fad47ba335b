import { type DrawingName, drawings } from '../../content/schema/art.ts';

type Aspect = 'xMidYMid slice' | 'xMidYMid meet' | 'xMaxYMax meet';

interface Frame {
  width: number;
  height: number;
  className?: string;
  aspect: Aspect;
}

const scene = 'scene';
const project = 'project-art';

const classes: Partial<Record<DrawingName, string>> = {
  hero: 'hero-art own-behind',
  'page-hero': 'page-hero-art own-behind',
  'not-found': 'hero-art own-behind',
  footer: 'footer-art',
  about: scene,
  services: scene,
  consultation: scene,
  careers: scene,
  blog: scene,
  faq: scene,
  privacy: scene,
  terms: scene,
  'service-browser': scene,
  'service-cart': scene,
  'service-code': scene,
  'service-pen': scene,
  'service-search': scene,
  platform: 'platform-art',
  opening: 'opening-art',
  unlisted: 'unlisted-art',
  form: 'form-art',
  sent: 'sent-art',
  call: 'call-art',
  'project-ecommerce-platform': project,
  'project-corporate-website': project,
  'project-mobile-banking-app': project,
  'project-real-estate-platform': project,
  'project-fitness-tracking-app': project,
  'project-restaurant-ordering-system': project,
};

function frameOf(name: DrawingName): Frame {
  const { width, height, isCropped } = drawings[name];
  const className = classes[name];
  const aspect = isCropped
    ? 'xMidYMid slice'
    : className === scene
      ? 'xMaxYMax meet'
      : 'xMidYMid meet';
  return { width, height, ...(className && { className }), aspect };
}

export const frames = Object.fromEntries(
  Object.keys(drawings).map((name) => [name, frameOf(name as DrawingName)]),
) as Record<DrawingName, Frame>;

const { width, height } = drawings['project-corporate-website'];

export const projectSize = { width, height };
