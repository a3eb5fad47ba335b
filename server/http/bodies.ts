// Which bodies are accepted, and how they are parsed. Everything else is a 415.
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

export const bodyLimit = 64 * 1024;

export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  accept(app, 'application/json', parseJson);
}

export function acceptForms(app: FastifyInstance): void {
  accept(app, 'application/x-www-form-urlencoded', parseForm);
}

function accept(app: FastifyInstance, type: string, parse: (body: Buffer) => unknown): void {
  app.addContentTypeParser(type, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parse(body),
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

const notUtf8 = () => new AppError(400, 'The body is not valid UTF-8');

function parseJson(body: Buffer): unknown {
  // Clients put the header on calls without a body too; what needs a body says so itself.
  if (body.length === 0) return undefined;
  const text = decode(body);
  const value = read(text);
  if (mayNameForbidden.test(text)) refuseForbiddenKeys(value);
  return value;
}

/** A replacement character in place of what was sent would be stored for good, so nothing is replaced. */
function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw notUtf8();
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(400, 'The body is not valid JSON');
  }
}

function parseForm(body: Buffer): Record<string, string> {
  const text = decode(body);
  if (text.match(/(?:%[0-9a-f]{2})+/gi)?.every(isEscapedUtf8) === false) throw notUtf8();
  const fields: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    if (forbiddenKeys.has(key)) throw forbiddenKey();
    // Browsers count a line break as one character and send two.
    fields[key] = value.replaceAll('\r\n', '\n');
  }
  return fields;
}

/** Each run of escaped bytes must be text by itself, as all that stands around it is. */
const isEscapedUtf8 = (run: string): boolean => isUtf8(Buffer.from(run.replaceAll('%', ''), 'hex'));

/** Names by which objects reach for what all objects share. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

const forbiddenKey = () => new AppError(400, 'The body contains a forbidden property name');

/** Most bodies have none of these words, nor letters written as codes, and need no closer look. */
const mayNameForbidden = /proto|constructor|\\u/;

/** Without recursion: a body can be nested deeper than the stack is. */
function refuseForbiddenKeys(value: unknown): void {
  for (const left = [value]; left.length > 0; ) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Object.keys(next).some((key) => forbiddenKeys.has(key))) throw forbiddenKey();
    left.push(...Object.values(next));
  }
}
