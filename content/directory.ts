import path from 'node:path';

export const contentDirectory = (): string =>
  path.resolve(process.env.CONTENT_DIR?.trim() || 'content');

/** One time for all processes of a build: it decides which scheduled articles are published. */
export const contentTime = (): Date =>
  process.env.CONTENT_TIME ? new Date(process.env.CONTENT_TIME) : new Date();

/** Draft articles that the preview shows as if they were published. */
export const shownDrafts = (): string[] => process.env.CONTENT_DRAFTS?.split(',') ?? [];
