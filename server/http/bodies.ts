// Which bodies are read, and how. Everything that is not listed here is a 415.
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
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
  app.addContentTypeParser(type, (_request, payload, done) => {
    readBody(payload as IncomingMessage, (error, body) => {
      const read = error ?? parsed(parse, body);
      if (read instanceof Error) done(read);
      else done(null, read);
    });
  });
}

/** What the body says, or what is wrong with it. */
function parsed(parse: (body: Buffer) => unknown, body: Buffer): unknown {
  try {
    return parse(body);
  } catch (fault) {
    return fault;
  }
}

type Done = (error: AppError | null, body: Buffer) => void;

const nothing = Buffer.alloc(0);

/**
 * The whole body, mostly as the one piece it came in. Fastify's own reader copies it into memory that others share, of
 * which 64 KiB stay for each piece in use during a collection: 15 MiB after half a minute under load
 * (docs/decisions/2026-11-15-server-bundled-for-memory.md).
 */
function readBody(payload: IncomingMessage, done: Done): void {
  const announced = Number(payload.headers['content-length']);
  if (announced > bodyLimit) {
    done(tooLarge(), nothing);
    return;
  }
  const pieces: Buffer[] = [];
  let size = 0;
  const take = (piece: Buffer): void => {
    pieces.push(piece);
    size += piece.length;
    if (size > bodyLimit) finish(tooLarge());
  };
  const end = (): void => {
    const isWhole = Number.isNaN(announced) || size === announced;
    finish(
      isWhole ? undefined : new AppError(400, 'The body is not as long as its Content-Length says'),
    );
  };
  const breakOff = (): void => finish(new AppError(400, 'The body broke off'));
  const finish = (fault: AppError | undefined): void => {
    payload.off('data', take).off('end', end).off('error', breakOff);
    if (fault) done(fault, nothing);
    else done(null, pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces, size));
  };
  payload.on('data', take).on('end', end).on('error', breakOff).resume();
}

const tooLarge = () => new AppError(413, 'The request is too large: at most 64 KiB are accepted');

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
