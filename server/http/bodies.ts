// Which bodies are read, and how. Everything that is not listed here is a 415.
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

export const bodyLimit = 64 * 1024;

export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients put the header on calls without a body too; what needs a body says so itself.
    if (body === '') return done(null, undefined);
    parse(request, body as string, (error, value) =>
      done(error && isJson(body as string) ? forbiddenKey() : error, value),
    );
  });
}

/** The parser refuses two things with one error: what is no JSON, and keys that reach for prototypes. */
function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

const forbiddenKey = () => new AppError(400, 'The body contains a forbidden property name');

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
    if (forbiddenKeys.has(key)) throw forbiddenKey();
    fields[key] = value;
  }
  return fields;
}
