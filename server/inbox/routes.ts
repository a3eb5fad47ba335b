import type { FastifyInstance } from 'fastify';
import { inboxApi } from '../../contract/inbox/api.ts';
import type { BulkChange } from '../../contract/inbox/bulk.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { may } from '../../contract/roles.ts';
import { requireUser } from '../auth/guard.ts';
import { AppError } from '../errors.ts';
import { serve } from '../http/serve.ts';
import type { Change } from './changes.ts';
import { exportRoute } from './export.ts';
import type { History } from './history.ts';
import type { InboxLists, ListRequest } from './list.ts';
import type { RelatedRequests } from './related-requests.ts';
import type { InboxStore } from './store.ts';

export function inboxRoutes(
  app: FastifyInstance,
  kind: Kind,
  parts: {
    store: InboxStore;
    lists: InboxLists;
    history: History;
    findRelated: RelatedRequests;
    agency: string;
    timeZone: string;
    now: () => Date;
  },
): void {
  const { store, lists, history, findRelated } = parts;
  const api = inboxApi(kind);

  serve(app, api.list, ({ query }) => lists.list(query as ListRequest));

  serve(app, api.found, async ({ query }) => ({
    success: true,
    data: await lists.countFound(query.q),
  }));

  serve(app, api.read, async ({ id }) => ({ success: true, data: await store.require(id) }));

  serve(app, api.update, async ({ id, body, request }) => ({
    success: true,
    data: await store.change(id, body as Change, requireUser(request).username),
  }));

  serve(app, api.bulk, async ({ body, request }) => {
    const { role, username } = requireUser(request);
    const change = body as BulkChange;
    if (change.action === 'delete' && !may(role, 'delete from the inbox')) {
      throw new AppError(403, 'You may not delete records');
    }
    return { success: true, data: await store.changeMany(change, username) };
  });

  serve(app, api.history, async ({ id }) => ({
    success: true,
    data: await history.of(await store.require(id)),
  }));

  serve(app, api.addNote, async ({ id, body, request }) => {
    const record = await store.require(id);
    const data = await history.addNote(record, body.note, requireUser(request).username);
    return { success: true, data };
  });

  serve(app, api.others, async ({ id }) => ({
    success: true,
    data: await findRelated(await store.require(id)),
  }));

  serve(app, api.remove, async ({ id, query, request }) => {
    await store.remove(id, query.version, requireUser(request).username);
    return { success: true, data: {} };
  });

  exportRoute(app, kind, parts);
}
