// Sends a screen of the private page: the built template, filled in, with headers that keep its address secret.
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Screen } from '../../contract/private-page.ts';
import { AppError } from '../errors.ts';
import { closedPolicy } from '../http/headers.ts';
import type { View } from '../pages/fill-template.ts';
import { encodingFor, type Pages } from '../pages/pages.ts';
import { fallbackTemplate } from './private-template.ts';

export type AnswerPrivately = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number | AppError,
  screen: Screen,
  view?: View,
) => Promise<FastifyReply>;

export const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

const barePolicy = closedPolicy.replace("form-action 'none'", "form-action 'self'");

/** Safe, although the page contains a secret: only those who know its address can request it. */
const compress = {
  br: (html: string) =>
    promisify(brotliCompress)(html, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => promisify(gzip)(html),
};

export function createPrivateAnswer(
  pages: Pages,
  security: Record<string, string>,
): AnswerPrivately {
  const template = pages.find('/r');
  const page = template?.body.toString() ?? fallbackTemplate;
  const headers = {
    ...security,
    ...privateHeaders,
    'content-security-policy': template?.csp ?? barePolicy,
    vary: 'accept-encoding',
  };
  return async (request, reply, status, screen, view = {}) => {
    const { fillTemplate } = await import('../pages/fill-template.ts');
    const html = fillTemplate(page, { ...view, [screen]: true });
    const failure = status instanceof AppError ? status : undefined;
    if (failure?.retryAfterSeconds !== undefined) {
      reply.header('retry-after', failure.retryAfterSeconds);
    }
    reply
      .code(failure?.status ?? (status as number))
      .headers(headers)
      .type('text/html; charset=utf-8');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return reply.send(html);
    return reply.header('content-encoding', encoding).send(await compress[encoding](html));
  };
}
