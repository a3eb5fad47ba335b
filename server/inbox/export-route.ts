import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pageLimit } from '../../contract/answers.ts';
import { inboxApi } from '../../contract/inbox/api.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { parseInput } from '../http/serve.ts';
import { csvHead, csvLine } from './csv.ts';
import type { InboxLists, ListRequest } from './list.ts';

/** Any number of records, page by page: as fast as the client reads and never all in memory. */
export function exportRoute(
  app: FastifyInstance,
  kind: Kind,
  { lists, now }: { lists: InboxLists; now: () => Date },
): void {
  const { path, access, query } = inboxApi(kind).export;
  app.get(path, { config: { access } }, async (request, reply) => {
    const view = parseInput(query, request.query) as Omit<ListRequest, 'limit' | 'cursor'>;
    const first = await lists.list({ ...view, limit: pageLimit.max });

    async function* lines(): AsyncGenerator<string> {
      yield csvHead(kind);
      for (let page = first; ; ) {
        yield page.data.map((record) => csvLine(kind, record)).join('');
        if (page.nextCursor === undefined) return;
        page = await lists.list({ ...view, limit: pageLimit.max, cursor: page.nextCursor });
      }
    }

    const name = `${kind.path}-${now().toISOString().slice(0, 10)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(lines()));
  });
}
