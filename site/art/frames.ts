import type { DrawingName } from '../../content/schema/art.ts';

interface Frame {
  width: number;
  height: number;
  className?: string;
  aspect: 'xMidYMid slice' | 'xMidYMid meet' | 'xMaxYMax meet';
}

const filled = (width: number, height: number, className?: string): Frame => ({
  width,
  height,
  ...(className && { className }),
  aspect: 'xMidYMid slice',
});

const whole = (width: number, height: number, className?: string): Frame => ({
  width,
  height,
  ...(className && { className }),
  aspect: 'xMidYMid meet',
});

const sceneFrame: Frame = {
  width: 640,
  height: 440,
  className: 'scene',
  aspect: 'xMaxYMax meet',
};

export const projectSize = { width: 800, height: 500 };

const project = filled(projectSize.width, projectSize.height, 'project-art');

/** Where an own picture goes, and the size it should have. */
export const frames: Record<DrawingName, Frame> = {
  hero: filled(1440, 800, 'hero-art own-behind'),
  'page-hero': filled(1600, 440, 'page-hero-art own-behind'),
  'not-found': filled(1440, 800, 'hero-art own-behind'),
  footer: filled(1440, 240, 'footer-art'),
  about: sceneFrame,
  services: sceneFrame,
  consultation: sceneFrame,
  careers: sceneFrame,
  blog: sceneFrame,
  faq: sceneFrame,
  privacy: sceneFrame,
  terms: sceneFrame,
  'service-browser': sceneFrame,
  'service-cart': sceneFrame,
  'service-code': sceneFrame,
  'service-pen': sceneFrame,
  'service-search': sceneFrame,
  'home-services': whole(360, 300),
  testimonials: whole(360, 260),
  story: whole(360, 380),
  values: whole(360, 340),
  platform: whole(200, 280, 'platform-art'),
  'service-steps': whole(360, 300),
  opening: filled(400, 150, 'opening-art'),
  unlisted: whole(200, 260, 'unlisted-art'),
  form: whole(360, 560, 'form-art'),
  sent: whole(320, 150, 'sent-art'),
  call: whole(400, 300, 'call-art'),
  article: filled(1200, 675),
  mark: whole(36, 46),
  'project-ecommerce-platform': project,
  'project-corporate-website': project,
  'project-mobile-banking-app': project,
  'project-real-estate-platform': project,
  'project-fitness-tracking-app': project,
  'project-restaurant-ordering-system': project,
};
