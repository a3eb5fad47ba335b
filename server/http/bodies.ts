// Which bodies are read, and how. Everything that is not listed here is a 415.
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

export const bodyLimit = 64 * 1024;

export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients put the header on calls without a body too; what needs a body says so itself.
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, parseForm(body as string));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

function parseForm(body: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(body)) {
    if (forbiddenKeys.has(key))
      throw new AppError(400, 'The body contains a forbidden property name');
    fields[key] = value;
  }
  return fields;
}
