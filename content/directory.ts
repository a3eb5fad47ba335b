import path from 'node:path';

/** The owner's words: CONTENT_DIR, by default the folder that ships. */
export const contentDirectory = (): string =>
  path.resolve(process.env.CONTENT_DIR?.trim() || 'content');
