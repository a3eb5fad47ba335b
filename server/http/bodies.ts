// Accepted body types and their parsers; anything else is a 415.
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

/** Their bytes decide what they are. */
export function acceptFiles(app: FastifyInstance): void {
  accept(app, 'application/octet-stream', (body) => body);
}

function accept(app: FastifyInstance, type: string, parse: (body: Buffer) => unknown): void {
  app.addContentTypeParser(type, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parse(body),
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

const notUtf8 = () => new AppError(400, 'The body is not valid UTF-8');

function parseJson(body: Buffer): unknown {
  // Some clients send the header without a body.
  if (body.length === 0) return undefined;
  const text = decode(body);
  const value = read(text);
  if (mayNameForbidden.test(text)) refuseForbiddenKeys(value);
  return value;
}

/** Fatal: a replacement character would be stored for good. */
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
    // Browsers count a line break as one character but send CRLF.
    fields[key] = value.replaceAll('\r\n', '\n');
  }
  return fields;
}

/** Each run of escaped bytes must be valid UTF-8 by itself. */
const isEscapedUtf8 = (run: string): boolean => isUtf8(Buffer.from(run.replaceAll('%', ''), 'hex'));

/** Prototype pollution. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

const forbiddenKey = () => new AppError(400, 'The body contains a forbidden property name');

/** Cheap check first: most bodies match none of these. */
const mayNameForbidden = /proto|constructor|\\u/;

/** Iterative: a body can be nested deeper than the stack. */
function refuseForbiddenKeys(value: unknown): void {
  for (const left = [value]; left.length > 0; ) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Object.keys(next).some((key) => forbiddenKeys.has(key))) throw forbiddenKey();
    left.push(...Object.values(next));
  }
}
