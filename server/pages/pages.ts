import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kindPaths } from '../../contract/inbox/kinds.ts';
import { inboxPath, officePaths } from '../../contract/office.ts';
import { closedPolicy, officeHeaders } from '../http/headers.ts';
import type { PackedFile } from './packed.ts';

type Headers = Record<string, string>;

interface Variant {
  body: Buffer;
  headers: Headers;
}

export interface Page {
  file: PackedFile;
  etag: string;
  /** For a 304, without Content-Length. */
  unchanged: Headers;
  plain: Variant;
  br: Variant | undefined;
  gz: Variant | undefined;
}

export interface Pages {
  find(path: string): PackedFile | undefined;
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean;
  /** From now on a route answers this path, whatever the query. */
  leaveToRoute(path: string): void;
  answer(request: FastifyRequest, reply: FastifyReply): unknown;
  answerNotFound(request: FastifyRequest, reply: FastifyReply): unknown;
}

const templates = ['/404', '/r'];

export function createPages(files: PackedFile[], security: Headers): Pages {
  const all = new Map(files.map((file) => [file.path, toPage(file, security)]));
  const byPath = new Map([...all].filter(([path]) => !templates.includes(path)));
  const office = byPath.get('/admin');
  const screens = new Set([...Object.values(officePaths), ...kindPaths.map(inboxPath)]);
  const routed = new Set<string>();
  const notFound = all.get('/404');
  const bare = { ...security, 'content-security-policy': closedPolicy };

  function answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const page = isRead && !routed.has(url) ? byPath.get(url) : undefined;
    if (page) write(request, response, page);
    return page !== undefined;
  }

  function answer(request: FastifyRequest, reply: FastifyReply): unknown {
    const path = pathOf(request.url);
    const page = byPath.get(path);
    if (page) return send(request, reply, page);
    const withoutSlash = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : undefined;
    if (withoutSlash && (byPath.has(withoutSlash) || screens.has(withoutSlash))) {
      const query = request.url.slice(path.length);
      return reply.headers(bare).redirect(withoutSlash + query, 308);
    }
    // Under the office's root, anything but a file is a screen or not found.
    if (office && path.startsWith(`${officePaths.root}/`) && !path.includes('.')) {
      return send(request, reply.code(screens.has(path.toLowerCase()) ? 200 : 404), office);
    }
    return answerNotFound(request, reply);
  }

  function answerNotFound(request: FastifyRequest, reply: FastifyReply): unknown {
    reply.code(404);
    if (notFound) return send(request, reply, notFound);
    return reply.headers(bare).type('text/plain; charset=utf-8').send('Not found');
  }

  return {
    find: (path) => all.get(path)?.file,
    leaveToRoute: (path) => void routed.add(path),
    answerAtOnce,
    answer,
    answerNotFound,
  };
}

/** Bypasses Fastify's reply, which costs a tenth of a page's time. */
export function send(request: FastifyRequest, reply: FastifyReply, page: Page): unknown {
  write(request.raw, reply.hijack().raw, page, reply.statusCode);
  return reply;
}

function write(request: IncomingMessage, response: ServerResponse, page: Page, status = 200): void {
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.unchanged).end();
    return;
  }
  const accepts = String(request.headers['accept-encoding'] ?? '');
  const { body, headers } =
    (takes(accepts, 'br') && page.br) || (takes(accepts, 'gzip') && page.gz) || page.plain;
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const refused = { br: /br\s*;\s*q=0(\.0*)?\s*(,|$)/, gzip: /gzip\s*;\s*q=0(\.0*)?\s*(,|$)/ };

const takes = (accepts: string, encoding: keyof typeof refused): boolean =>
  accepts.includes(encoding) && !refused[encoding].test(accepts);

export const encodingFor = (accepts: unknown): 'br' | 'gzip' | undefined =>
  (['br', 'gzip'] as const).find((encoding) => takes(String(accepts ?? ''), encoding));

export function toPage(file: PackedFile, security: Headers): Page {
  const etag = file.etag;
  const shared: Headers = {
    ...security,
    ...(file.office ? officeHeaders : {}),
    'content-type': file.type,
    'content-security-policy': file.csp ?? closedPolicy,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `W/"${etag}"`,
    vary: 'accept-encoding',
  };
  const variant = (body: Buffer | undefined, encoding?: string): Variant | undefined =>
    body && {
      body,
      headers: {
        ...shared,
        ...(encoding ? { 'content-encoding': encoding } : {}),
        'content-length': String(body.length),
      },
    };
  return {
    file,
    etag,
    unchanged: shared,
    plain: variant(file.body) as Variant,
    br: variant(file.br, 'br'),
    gz: variant(file.gz, 'gzip'),
  };
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

export function pageRoutes(app: FastifyInstance, { pages }: { pages: Pages }): void {
  app.get('/*', { config: { access: 'anyone' } }, (request, reply) => pages.answer(request, reply));
}
