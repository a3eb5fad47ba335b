import { readContent } from '../content/read.ts';

export const content = readContent();
