// The words, read once for all pages of a build.
import { readContent } from '../content/read.ts';

export const content = readContent();
