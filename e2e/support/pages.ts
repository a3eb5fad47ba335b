import { readContent } from '../../content/read.ts';
import { unlistedPages } from '../../testing/public-pages.ts';

/** Must match the sitemap, which a test checks. */
export const listed = readContent().routes;

export const publicPages = [...listed, ...unlistedPages];
