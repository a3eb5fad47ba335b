// The content as the office edits it: drafts with a version number, publications, checks and the preview. A file is a text (YAML
// or Markdown) or a picture of the content folder.
import * as z from 'zod';
import { answer, list, nothing, pageQuery } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { isoTime, plainText, wholeNumber } from './text.ts';

export const contentLimits = {
  /** Characters of one text file. */
  text: 400_000,
  /** Bytes of an upload: a photo straight from a phone. */
  picture: 15 * 1024 * 1024,
  note: 200,
  /** Texts that follow a changed fact; there may be hundreds. */
  following: 200,
};

const name = '[a-z0-9]+(?:-[a-z0-9]+)*';
const pictureName = String.raw`[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.(?:png|jpe?g|webp|avif|PNG|JPE?G|WEBP|AVIF)`;

/** No path outside the data of the content folder is valid. */
const textFile = new RegExp(
  `^(?:${name}\\.yaml|(?:brand|forms|services)/${name}\\.yaml|(?:articles|pages|policies)/${name}\\.md|brand/logo\\.svg)$`,
);
const uploadedFile = new RegExp(`^(?:brand/logo\\.png|(?:brand/)?pictures/${pictureName})$`, 'u');
/** Cannot be uploaded: put into the folder manually. */
const handmadeFile = new RegExp(`^brand/pictures/${name}\\.(?:svg|SVG)$`);

export const isTextFile = (path: string): boolean => textFile.test(path);
export const isPictureFile = (path: string): boolean =>
  uploadedFile.test(path) || handmadeFile.test(path);
/** Files that define placeholders. */
export const isFactFile = (path: string): boolean =>
  path === 'facts.yaml' || path === 'brand/brand.yaml';

/** The logo and each own picture of a drawing is a single file of any type: its path without the extension. */
export const onlyOneOf = (path: string): string | undefined =>
  isTextFile(path) || isPictureFile(path)
    ? /^(brand\/(?:logo|pictures\/.+))\.\w+$/.exec(path)?.[1]
    : undefined;

const pathOf = (isOne: (path: string) => boolean, fault: string) =>
  // macOS writes ü as two characters.
  z.string().max(160, 'is too long').normalize('NFC').refine(isOne, fault);

const contentPath = pathOf(
  (path) => isTextFile(path) || isPictureFile(path),
  'is not a file of the content',
);

const version = wholeNumber({ min: 0, max: 2_000_000_000 });
const versionInQuery = z.preprocess(
  (text) => (/^\d{1,10}$/.test(String(text)) ? Number(text) : text),
  version,
);

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

const fileQuery = z.strictObject({ path: pathOf(isTextFile, 'is not a text of the content') });
const pictureQuery = z.strictObject({
  path: pathOf(isPictureFile, 'is not a picture of the content'),
});
const versionedFile = z.strictObject({ path: contentPath, version });

/** A change in words; both null for a picture. */
const changedFile = z.strictObject({
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

const changedDraft = changedFile.extend({
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

const access = 'edit content';

export const publishingApi = {
  overview: endpoint({
    method: 'GET',
    path: '/content',
    access,
    summary: 'Every file of the content, its draft, and what is published',
    status: 200,
    answer: answer(contentOverview),
  }),
  file: endpoint({
    method: 'GET',
    path: '/content/file',
    access,
    summary: 'One text file: its draft, or what is live',
    query: fileQuery,
    status: 200,
    answer: answer(openedFile),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/content/file',
    access,
    summary:
      'Save a draft, whole; `text: null` removes the file. 409 with the newer draft if the version is not the last one',
    body: z
      .strictObject({
        /** Also removes a picture. */
        path: contentPath,
        text: plainText.max(contentLimits.text, 'is too long').nullable(),
        version,
      })
      .refine(({ path, text }) => text === null || isTextFile(path), {
        path: ['text'],
        error: 'must be null for a picture, which is uploaded',
      }),
    status: 200,
    answer: answer(openedFile),
  }),
  discard: endpoint({
    method: 'POST',
    path: '/content/discard',
    access,
    summary: 'Throw drafts away; 409 if one of them has a newer version',
    body: z.strictObject({ files: z.array(versionedFile).min(1).max(500) }),
    status: 200,
    answer: nothing,
  }),
  upload: endpoint({
    method: 'PUT',
    path: '/content/picture',
    access,
    summary:
      'Upload a picture (PNG, JPEG, WebP or AVIF) as a draft; the body is the file. Large ones are made smaller, and what the camera noted is removed. A logo or own picture of another type is removed by the same draft',
    query: z.strictObject({
      path: pathOf((path) => uploadedFile.test(path), 'is not a picture of the content'),
      version: versionInQuery,
    }),
    upload: true,
    status: 200,
    answer: answer(
      z.strictObject({ path: z.string(), version: z.int(), width: z.int(), height: z.int() }),
    ),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/content/picture',
    access,
    summary: 'A picture: its draft, or what is live',
    query: pictureQuery,
    status: 200,
    answer: z.unknown(),
    type: 'application/octet-stream',
  }),
  faults: endpoint({
    method: 'GET',
    path: '/content/faults',
    access,
    summary: 'What the build would say about the drafts',
    status: 200,
    answer: answer(z.array(contentFault)),
  }),
  findings: endpoint({
    method: 'GET',
    path: '/content/findings',
    access,
    summary: 'What is stale or contradicts the facts, in the drafts',
    status: 200,
    answer: answer(z.array(finding)),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/content/preview',
    access,
    summary:
      'An address under which this page of the drafts can be seen for some minutes, and what keeps it from being shown',
    body: z.strictObject({
      page: z
        .string()
        .regex(/^\/[\w/-]*$/, 'is not a page')
        .max(160),
    }),
    status: 200,
    answer: answer(z.strictObject({ address: z.string(), faults: z.array(contentFault) })),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/content/changes',
    access,
    summary:
      'What publishing all drafts would change; for facts and the brand also the texts of other files that name them (`elsewhere`)',
    status: 200,
    answer: answer(z.array(changedDraft)),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/content/publications',
    access,
    summary:
      'Publish these drafts: 400 with the faults in `data` if they cannot be built, 409 if a draft is newer or another publication is being built',
    body: z.strictObject({
      files: z.array(versionedFile).min(1).max(500),
      note: plainText.trim().max(contentLimits.note, 'is too long').default(''),
    }),
    status: 201,
    answer: answer(publication),
  }),
  history: endpoint({
    method: 'GET',
    path: '/content/publications',
    access,
    summary: 'Publications, newest first',
    query: pageQuery,
    status: 200,
    answer: list(publication),
  }),
  publication: endpoint({
    method: 'GET',
    path: '/content/publications/:number',
    access,
    summary: 'One publication, its progress while it is built, and the words it changed',
    status: 200,
    answer: answer(publication.extend({ changes: z.array(changedFile) })),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/content/publications/:number/compared',
    access,
    summary: 'What bringing this state back would change in what is live; 0 is the folder as it is',
    status: 200,
    answer: answer(z.array(changedFile)),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/content/publications/:number/restore',
    access,
    summary:
      'Make drafts that bring this state back; 0 is the folder as it is. 409 if there are drafts already',
    body: z.strictObject({}),
    status: 200,
    answer: answer(z.strictObject({ files: z.array(z.string()) })),
  }),
};
