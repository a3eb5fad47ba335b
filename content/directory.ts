import path from 'node:path';

/** The owner's words: CONTENT_DIR, by default the folder that ships. */
export const contentDirectory = (): string =>
  path.resolve(process.env.CONTENT_DIR?.trim() || 'content');

/** One moment for all processes of a build: it decides which scheduled articles are out. */
export const contentTime = (): Date =>
  process.env.CONTENT_TIME ? new Date(process.env.CONTENT_TIME) : new Date();

/** Drafts of articles that the preview shows as if they were published. */
export const shownDrafts = (): string[] => process.env.CONTENT_DRAFTS?.split(',') ?? [];
