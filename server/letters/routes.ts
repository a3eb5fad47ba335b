import type { FastifyInstance } from 'fastify';
import { inboxApi } from '../../contract/inbox/api.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { lettersApi } from '../../contract/letters/letter.ts';
import { templatesApi } from '../../contract/letters/template.ts';
import { requireUser } from '../auth/guard.ts';
import { serve } from '../http/serve.ts';
import type { InboxStore } from '../inbox/store.ts';
import type { FailedLetters } from './failed-letters.ts';
import type { HeldLetters } from './held-letters.ts';
import type { LetterStore } from './store.ts';
import type { TemplateStore } from './templates.ts';

export function letterRoutes(
  app: FastifyInstance,
  parts: {
    kinds: Kind[];
    stores: Record<string, InboxStore>;
    letters: LetterStore;
    failed: FailedLetters;
    held: HeldLetters;
    templates: TemplateStore;
  },
): void {
  const { kinds, stores, letters, failed, held, templates } = parts;

  for (const kind of kinds) {
    const api = inboxApi(kind);
    serve(app, api.letters, async ({ id }) => {
      await stores[kind.path]?.require(id);
      return { success: true, data: await letters.of(id) };
    });
    serve(app, api.writeLetter, async ({ id, body, request }) => ({
      success: true,
      data: await letters.write(kind, id, body, requireUser(request).username),
    }));
  }

  serve(app, lettersApi.failed, async () => ({ success: true, data: await failed.list() }));

  serve(app, lettersApi.held, async () => ({ success: true, data: await held.list() }));

  serve(app, lettersApi.decideHeld, async ({ body, request }) => ({
    success: true,
    data: { count: await held.decide(body, requireUser(request).username) },
  }));

  serve(app, lettersApi.change, async ({ id, body }) => ({
    success: true,
    data: await letters.change(id, body),
  }));

  serve(app, lettersApi.settle, async ({ id, request }) => ({
    success: true,
    data: await failed.settle(id, requireUser(request).username),
  }));

  serve(app, lettersApi.cancel, async ({ id, request }) => {
    await letters.cancel(id, requireUser(request).username);
    return { success: true, data: {} };
  });

  const { path, access } = lettersApi.attachment;
  app.get<{ Params: { id: string; attachment: string } }>(
    path,
    { config: { access } },
    async ({ params }, reply) => {
      const { name, content } = await letters.requireAttachment(params.id, params.attachment);
      // Never shown inline, whatever type the sender claims.
      return reply
        .type('application/octet-stream')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodedName(name)}`)
        .send(Buffer.from(content));
    },
  );

  serve(app, templatesApi.list, async () => ({ success: true, data: await templates.list() }));

  serve(app, templatesApi.create, async ({ body, request }) => ({
    success: true,
    data: await templates.create(body, requireUser(request).username),
  }));

  serve(app, templatesApi.update, async ({ id, body, request }) => ({
    success: true,
    data: await templates.update(id, body, requireUser(request).username),
  }));

  serve(app, templatesApi.remove, async ({ id }) => {
    await templates.remove(id);
    return { success: true, data: {} };
  });
}

/** RFC 8187; the sender chose the name. */
const encodedName = (name: string): string =>
  encodeURIComponent(
    name
      .toWellFormed()
      .replace(/[\p{Cc}/\\]+/gu, '_')
      .slice(0, 150),
  ).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
