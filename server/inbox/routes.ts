import type { FastifyInstance } from 'fastify';
import { inboxApi } from '../../contract/api.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { requireUser, serve } from '../http/serve.ts';
import type { Change, InboxStore, ListRequest } from './store.ts';

/** What staff do with one kind. What visitors do is in public-forms.ts. */
export function inboxRoutes(app: FastifyInstance, kind: Kind, store: InboxStore): void {
  const api = inboxApi(kind);

  serve(app, api.list, ({ query }) => store.list(query as ListRequest));

  serve(app, api.read, async ({ id }) => ({ success: true, data: await store.require(id) }));

  serve(app, api.update, async ({ id, body, request }) => ({
    success: true,
    data: await store.change(id, body as Change, requireUser(request).username),
  }));

  serve(app, api.remove, async ({ id }) => {
    await store.remove(id);
    return { success: true, data: {} };
  });
}
