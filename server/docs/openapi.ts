import * as z from 'zod';
import { allEndpoints } from '../../contract/all-endpoints.ts';
import { failure } from '../../contract/answers.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { InboxKinds } from '../../contract/inbox/kinds.ts';
import { holdersOf } from '../../contract/roles.ts';

type Json = Record<string, unknown>;

const input = (schema: z.ZodType): Json =>
  withoutMeta(
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      // A field the kind does not have accepts no value.
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === 'undefined') jsonSchema.not = {};
      },
    }),
  );
const output = (schema: z.ZodType): Json =>
  withoutMeta(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));

function withoutMeta({ $schema: _, ...schema }: Json): Json {
  return schema;
}

export function openApiDocument(kinds: InboxKinds, siteUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints(kinds)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Agency site and back office',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${siteUrl}/api` }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: output(failure) },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const { method, path, access, summary, body, publicForm, upload } = endpoint;
  const parameters = [
    ...pathParameters(path),
    ...queryParameters(endpoint),
    ...(publicForm ? [idempotencyKey] : []),
  ];
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[/:.-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    tags: [path.split(/[/.]/)[1]],
    description: access === 'anyone' ? 'Anyone' : `Roles: ${holdersOf(access)}`,
    security: access === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: requestBody(body, publicForm) } : {}),
    ...(upload ? { requestBody: fileBody } : {}),
    responses: responses(endpoint),
  };
}

function responses({ status, answer, type, publicForm }: Endpoint): Json {
  const failed = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const page = { 'text/html': { schema: { type: 'string' } } };
  return {
    [status]: {
      description: 'Success',
      content: { [type ?? 'application/json']: { schema: output(answer) } },
    },
    ...(publicForm ? { 303: formStored } : {}),
    default: {
      description: publicForm
        ? 'Failure; to a form post, the form again with its faults'
        : 'Failure',
      content: publicForm ? { ...failed, ...page } : failed,
    },
  };
}

const formStored: Json = {
  description: 'Success of a form post: a page says so',
  headers: { Location: { required: true, schema: { type: 'string', format: 'uri-reference' } } },
};

const fileBody: Json = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

function requestBody(body: z.ZodType, publicForm: true | undefined): Json {
  const schema = input(body);
  return {
    required: true,
    content: {
      'application/json': { schema },
      ...(publicForm ? { 'application/x-www-form-urlencoded': { schema } } : {}),
    },
  };
}

const parameterTypes: Record<string, Json> = {
  token: { type: 'string' },
  number: { type: 'integer', minimum: 0 },
};

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: parameterTypes[name ?? ''] ?? { type: 'string', format: 'uuid' },
  }));

function queryParameters({ query }: Endpoint): Json[] {
  if (!query) return [];
  const { properties = {} } = input(query) as { properties?: Record<string, Json> };
  return Object.entries(properties)
    .filter(([, schema]) => !('not' in schema))
    .map(([name, schema]) => ({ name, in: 'query', schema }));
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeat with the same key gets the first answer; with another body it is a 422',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};
