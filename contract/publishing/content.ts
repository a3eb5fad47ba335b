// The content as the office edits it: files, drafts with a version number, publications and checks.
import * as z from 'zod';
import { isoTime } from '../text.ts';

export const contentLimits = {
  /** Characters of one text file. */
  text: 400_000,
  /** Bytes of an upload: a photo straight from a phone. */
  picture: 15 * 1024 * 1024,
  note: 200,
  /** Texts that follow a changed fact; there may be hundreds. */
  following: 200,
};

/** A fault of a file; `where` is a path such as questions[3].answer, empty for the file itself. */
export const contentFault = z.strictObject({
  file: z.string(),
  line: z.int().optional(),
  where: z.string(),
  problem: z.string(),
});
export type ContentFault = z.infer<typeof contentFault>;

/** Not yet published. */
const draft = z.strictObject({
  version: z.int(),
  /** The draft removes the file. */
  removed: z.boolean(),
  updatedAt: isoTime,
  updatedBy: z.string(),
});

export const contentFile = z.strictObject({
  path: z.string(),
  /** Title in an article, a page or a service. */
  title: z.string().nullable(),
  draft: draft.nullable(),
  /** When the office last published a change of it; null: as in the folder. */
  publishedAt: isoTime.nullable(),
  publishedBy: z.string().nullable(),
  /** False for a new file. */
  isLive: z.boolean(),
  /** The folder's file was changed after the office took it over; the office's text is shown. */
  isFolderNewer: z.boolean(),
});
export type ContentFile = z.infer<typeof contentFile>;

export const buildSteps = ['checking', 'site', 'office', 'packing', 'switching'] as const;
export type BuildStep = (typeof buildSteps)[number];

export const publication = z.strictObject({
  number: z.int(),
  state: z.enum(['building', 'live', 'failed']),
  startedAt: isoTime,
  /** Null while building and if it failed. */
  publishedAt: isoTime.nullable(),
  /** Null: published by the clock, for a scheduled article. */
  publishedBy: z.string().nullable(),
  note: z.string(),
  /** Files that it changed. */
  files: z.array(z.string()),
  /** While building. */
  step: z.enum(buildSteps).nullable(),
  /** Why it failed. */
  faults: z.array(contentFault),
});
export type Publication = z.infer<typeof publication>;

export const contentOverview = z.strictObject({
  files: z.array(contentFile),
  /** The live publication; null: the folder as it is. */
  live: publication.nullable(),
  /** The one being built; at most one across all processes. */
  building: publication.nullable(),
});
export type ContentOverview = z.infer<typeof contentOverview>;

/** Text files only. */
export const openedFile = z.strictObject({
  path: z.string(),
  /** The draft, or the live text; null: removed. */
  text: z.string().nullable(),
  /** For the next save; 0: never changed. Kept when a draft is published or discarded. */
  version: z.int(),
  draft: draft.nullable(),
  /** The live text; null: none yet. */
  live: z.string().nullable(),
  /** The folder's text, if it was changed after the office took the file over; null: removed there. */
  folder: z.string().nullable().optional(),
});
export type OpenedFile = z.infer<typeof openedFile>;

/** A change in words; both null for a picture. */
export const changedFile = z.strictObject({
  path: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  isPicture: z.boolean(),
});
export type ChangedFile = z.infer<typeof changedFile>;

/** A text of any file that names a changed fact, as visitors read it. */
const followingText = z.strictObject({
  path: z.string(),
  /** text[3] is the fourth paragraph of a Markdown file. */
  where: z.string(),
  before: z.string(),
  after: z.string(),
});
export type FollowingText = z.infer<typeof followingText>;

export const changedDraft = changedFile.extend({
  /** For facts and brand: how publishing this file alone changes texts that are not edited themselves. */
  elsewhere: z
    .strictObject({
      /** The first ones only. */
      texts: z.array(followingText).max(contentLimits.following),
      total: z.int(),
      /** Number of files with such texts. */
      paths: z.array(z.string()),
    })
    .optional(),
});
export type ChangedDraft = z.infer<typeof changedDraft>;

export const findingKinds = [
  'past date',
  'old internship',
  'year in title',
  'typed fact',
  'dead link',
  'old article',
  'missing alternative text',
  'long title',
  'sample content',
  'shipped brand',
] as const;

export const finding = z.strictObject({
  kind: z.enum(findingKinds),
  file: z.string(),
  where: z.string(),
  line: z.int().optional(),
  sentence: z.string(),
});
export type Finding = z.infer<typeof finding>;
