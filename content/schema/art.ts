import { portfolioPictures } from './icons.ts';

export const artSets = ['kites', 'arcs'] as const;

export type ArtName = (typeof artSets)[number];

export interface DrawingPlace {
  where: string;
  width: number;
  height: number;
  /** Otherwise the picture is shown whole. */
  isCropped?: boolean;
}

const whole = (where: string, width: number, height: number): DrawingPlace => ({
  where,
  width,
  height,
});

const cropped = (where: string, width: number, height: number): DrawingPlace => ({
  ...whole(where, width, height),
  isCropped: true,
});

const besideTitle = (page: string): DrawingPlace => whole(`Beside the title of ${page}`, 640, 440);

const withIcon = (icon: string): DrawingPlace => besideTitle(`services with the icon ‘${icon}’`);

const projectDrawings = Object.fromEntries(
  portfolioPictures.map((name) => [
    `project-${name}`,
    cropped(`The project with the drawing ‘${name}’, on the home page`, 800, 500),
  ]),
) as Record<`project-${(typeof portfolioPictures)[number]}`, DrawingPlace>;

export const drawings = {
  hero: cropped('Top of the home page, behind the words and to the right of them', 1440, 800),
  'page-hero': cropped('Behind the title of every other page', 1600, 440),
  'not-found': cropped('The page for a wrong address', 1440, 800),
  footer: cropped('Above the footer of every page', 1440, 240),
  about: besideTitle('About us'),
  services: besideTitle('the services overview'),
  consultation: besideTitle('Consultation and packages'),
  careers: besideTitle('Careers'),
  blog: besideTitle('the blog page'),
  faq: besideTitle('the FAQ'),
  privacy: besideTitle('the privacy policy'),
  terms: besideTitle('the terms and conditions'),
  'service-browser': withIcon('browser'),
  'service-cart': withIcon('cart'),
  'service-code': withIcon('code'),
  'service-pen': withIcon('pen'),
  'service-search': withIcon('search'),
  'home-services': whole('Beside the services, on the home page', 360, 300),
  testimonials: whole('Beside the quotes, on the home page', 360, 260),
  story: whole('Beside your story, on the about page', 360, 380),
  values: whole('Beside your values, on the about page', 360, 340),
  platform: whole('Beside what you work with, on the about page', 200, 280),
  'service-steps': whole('Beside the steps of a service', 360, 300),
  opening: cropped('Top of an internship’s card', 400, 150),
  unlisted: whole('Below the internships', 200, 260),
  form: whole('Beside a form; yours stands still, the drawing grows with the form', 360, 560),
  sent: whole('After a form was sent', 320, 150),
  call: whole('In the dark box that ends many pages', 400, 300),
  article: cropped('Articles without a picture of their own', 1200, 675),
  mark: whole('Small sign: between sections, at steps, questions and packages', 36, 46),
  ...projectDrawings,
};

export type DrawingName = keyof typeof drawings;

export const drawingNames = Object.keys(drawings) as DrawingName[];

export const ownPicturesFolder = 'brand/pictures';

export const drawingPlaces = (
  services: { slug: string; title: string }[],
): Record<string, DrawingPlace> => ({
  ...drawings,
  ...Object.fromEntries(
    services
      .filter(({ slug }) => !Object.hasOwn(drawings, `service-${slug}`))
      .map(({ slug, title }) => [`service-${slug}`, besideTitle(`‘${title}’ alone`)]),
  ),
});
