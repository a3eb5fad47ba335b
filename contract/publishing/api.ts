import * as z from 'zod';
import { answer, list, nothing, pageQuery } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { plainText, wholeNumber } from '../text.ts';
import {
  changedDraft,
  changedFile,
  contentFault,
  contentLimits,
  contentOverview,
  finding,
  openedFile,
  publication,
} from './content.ts';
import { contentPath, isTextFile, picturePath, textPath, uploadPath } from './paths.ts';

const version = wholeNumber({ min: 0, max: 2_000_000_000 });
const versionInQuery = z.preprocess(
  (text) => (/^\d{1,10}$/.test(String(text)) ? Number(text) : text),
  version,
);

const fileQuery = z.strictObject({ path: textPath });
const pictureQuery = z.strictObject({
  path: picturePath,
});
const versionedFile = z.strictObject({ path: contentPath, version });

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
      path: uploadPath,
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
