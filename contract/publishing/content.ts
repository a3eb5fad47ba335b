import * as z from 'zod';
import { isoTime } from '../text.ts';

export const contentLimits = {
  text: 400_000,
  /** A photo straight from a phone. */
  picture: 15 * 1024 * 1024,
  note: 200,
  /** There may be hundreds of texts that follow a changed fact. */
  following: 200,
};

/** Empty `where`: the file itself. */
export const contentFault = z.strictObject({
  file: z.string(),
  line: z.int().optional(),
  where: z.string(),
  problem: z.string(),
});
export type ContentFault = z.infer<typeof contentFault>;

const draft = z.strictObject({
  version: z.int(),
  removed: z.boolean(),
  updatedAt: isoTime,
  updatedBy: z.string(),
});

export const contentFile = z.strictObject({
  path: z.string(),
  title: z.string().nullable(),
  draft: draft.nullable(),
  /** null: as in the folder. */
  publishedAt: isoTime.nullable(),
  publishedBy: z.string().nullable(),
  isLive: z.boolean(),
  /** The folder's file was changed after the office took it over. */
  isFolderNewer: z.boolean(),
});
export type ContentFile = z.infer<typeof contentFile>;

export const buildSteps = ['checking', 'site', 'office', 'packing', 'switching'] as const;
export type BuildStep = (typeof buildSteps)[number];

export const publication = z.strictObject({
  number: z.int(),
  state: z.enum(['building', 'live', 'failed']),
  startedAt: isoTime,
  publishedAt: isoTime.nullable(),
  /** Null: published by the clock, for a scheduled article. */
  publishedBy: z.string().nullable(),
  note: z.string(),
  files: z.array(z.string()),
  step: z.enum(buildSteps).nullable(),
  faults: z.array(contentFault),
});
export type Publication = z.infer<typeof publication>;

export const contentOverview = z.strictObject({
  files: z.array(contentFile),
  /** null: the folder as it is. */
  live: publication.nullable(),
  /** At most one across all processes. */
  building: publication.nullable(),
});
export type ContentOverview = z.infer<typeof contentOverview>;

export const openedFile = z.strictObject({
  path: z.string(),
  text: z.string().nullable(),
  /** 0: never changed; kept when a draft is published or discarded. */
  version: z.int(),
  draft: draft.nullable(),
  live: z.string().nullable(),
  /** Set if it was changed after the office took the file over; null: removed there. */
  folder: z.string().nullable().optional(),
});
export type OpenedFile = z.infer<typeof openedFile>;

/** Both null for a picture. */
export const changedFile = z.strictObject({
  path: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  isPicture: z.boolean(),
});
export type ChangedFile = z.infer<typeof changedFile>;

const followingText = z.strictObject({
  path: z.string(),
  /** text[3] is the fourth paragraph of a Markdown file. */
  where: z.string(),
  before: z.string(),
  after: z.string(),
});
export type FollowingText = z.infer<typeof followingText>;

export const changedDraft = changedFile.extend({
  /** How publishing this file alone changes texts that are not edited themselves. */
  elsewhere: z
    .strictObject({
      texts: z.array(followingText).max(contentLimits.following),
      total: z.int(),
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
