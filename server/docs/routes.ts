import type { FastifyInstance } from 'fastify';
import type { InboxKinds } from '../../contract/inbox/kinds.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

export function docsRoutes(
  app: FastifyInstance,
  { kinds, siteUrl }: { kinds: InboxKinds; siteUrl: string },
): void {
  const document = openApiDocument(kinds, siteUrl);
  // Buffers are shared by all responses.
  const json = Buffer.from(JSON.stringify(document));
  const page = Buffer.from(docsPage(document));
  app.get('/openapi.json', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  );
  app.get('/docs', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page),
  );
}
