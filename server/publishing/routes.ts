import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publishingApi as api } from '../../contract/publishing/api.ts';
import { contentLimits } from '../../contract/publishing/content.ts';
import { requireUser } from '../auth/guard.ts';
import { AppError } from '../errors.ts';
import { acceptFiles } from '../http/bodies.ts';
import { serve } from '../http/serve.ts';
import type { Publishing } from './publishing.ts';

/** A character may take six bytes in JSON; real texts take little more than one. */
const largeText = {
  maxBytes: 3 * contentLimits.text,
  refusal: `text is too long: at most ${contentLimits.text.toLocaleString('en')} characters`,
};

const largePicture = {
  maxBytes: contentLimits.picture,
  refusal: `The picture is too large: at most ${contentLimits.picture / 1024 ** 2} MB`,
};

export function publishingRoutes(app: FastifyInstance, publishing: Publishing): void {
  const { store, check, pictures, publisher, preview } = publishing;
  const { drafts, publications } = store;
  const nameOf = (request: FastifyRequest): string => requireUser(request).username;

  serve(app, api.overview, async () => ({ success: true, data: await store.overview() }));

  serve(app, api.file, async ({ query }) => ({
    success: true,
    data: await drafts.open(query.path),
  }));

  serve(
    app,
    api.save,
    async ({ body, request }) => ({
      success: true,
      data: await drafts.save(body, nameOf(request)),
    }),
    largeText,
  );

  serve(app, api.discard, async ({ body, request }) => {
    await drafts.discard(body.files, nameOf(request));
    return { success: true, data: {} };
  });

  void app.register(async (uploads) => {
    acceptFiles(uploads);
    serve(
      uploads,
      api.upload,
      async ({ query: { path, version }, request }) => {
        if (!Buffer.isBuffer(request.body)) {
          throw new AppError(400, 'Send the file with Content-Type: application/octet-stream');
        }
        const { bytes, width, height } = await pictures.make(request.body, path);
        const saved = await drafts.savePicture({ path, version, bytes }, nameOf(request));
        return { success: true, data: { path, version: saved, width, height } };
      },
      largePicture,
    );
  });

  serve(app, api.picture, async ({ query: { path }, reply }) => {
    const bytes = await drafts.bytes(path);
    if (!bytes) throw new AppError(404, 'Picture not found');
    reply.type('application/octet-stream');
    return bytes;
  });

  serve(app, api.faults, async () => ({ success: true, data: await check.faults() }));

  serve(app, api.findings, async () => ({ success: true, data: await check.findings() }));

  serve(app, api.preview, async ({ body, request }) => ({
    success: true,
    data: await preview.open(body.page, request.token ?? ''),
  }));

  serve(app, api.changes, async () => ({ success: true, data: await check.changes() }));

  serve(app, api.publish, async ({ body, request }) => ({
    success: true,
    data: await publisher.publish(body.files, body.note, nameOf(request)),
  }));

  serve(app, api.history, ({ query }) => publications.history(query));

  serve(app, api.publication, async ({ request }) => ({
    success: true,
    data: await store.publication(numberOf(request)),
  }));

  serve(app, api.compare, async ({ request }) => ({
    success: true,
    data: await store.compare(numberOf(request)),
  }));

  serve(app, api.restore, async ({ request }) => ({
    success: true,
    data: { files: await store.restore(numberOf(request), nameOf(request)) },
  }));
}

function numberOf({ params }: FastifyRequest): number {
  const { number = '' } = params as { number?: string };
  if (!/^\d{1,9}$/.test(number)) throw new AppError(404, 'Publication not found');
  return Number(number);
}
