import type { z } from 'zod';
import type { Ability } from './roles.ts';

export interface Endpoint<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: 'anyone' | Ability;
  summary: string;
  body?: Body;
  query?: Query;
  status: 200 | 201;
  answer: Answer;
  type?: 'text/csv' | 'text/calendar' | 'application/octet-stream';
  upload?: true;
  /** Also accepts a URL-encoded form post and the `Idempotency-Key` header. */
  publicForm?: true;
}

export function endpoint<Body extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodType>(
  description: Endpoint<Body, Query, Answer>,
): Endpoint<Body, Query, Answer> {
  return description;
}

export type BodyOf<E extends Endpoint> = E extends Endpoint<infer Body> ? z.output<Body> : never;
export type QueryOf<E extends Endpoint> =
  E extends Endpoint<z.ZodType, infer Query> ? z.output<Query> : never;
