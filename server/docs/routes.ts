import type { FastifyInstance } from 'fastify';
import type { InboxKinds } from '../../contract/inbox/kinds.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

export function docsRoutes(
  app: FastifyInstance,
  { kinds, siteUrl }: { kinds: InboxKinds; siteUrl: string },
): void {
  const document = openApiDocument(kinds, siteUrl);
  const page = docsPage(document);
  app.get('/openapi.json', { config: { access: 'anyone' } }, async () => document);
  app.get('/docs', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page),
  );
}
