import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../contract/all-endpoints.ts';
import type { InboxKinds } from '../../contract/inbox/kinds.ts';
import { kinds } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Json = Record<string, unknown>;

const endpoints = allEndpoints(kinds as unknown as InboxKinds);

function* objectsIn(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

describe('the OpenAPI document', () => {
  let app: TestApp;
  let document: Json & { paths: Record<string, Record<string, Json>>; components: Json };
  beforeAll(async () => {
    app = await startTestApp('sqlite', { settings: { SITE_URL: 'https://patang.example' } });
    document = (await app.call('GET', '/api/openapi.json')).json();
  });
  afterAll(() => app.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  it('is OpenAPI 3.1 and says where it lives', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers).toEqual([{ url: 'https://patang.example/api' }]);
  });

  it('has every call of the contract and no other', () => {
    const documented = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const agreed = endpoints.map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(documented.sort()).toEqual(agreed.sort());
  });

  it('follows only references that lead somewhere', () => {
    const references = [...objectsIn(document)].flatMap(({ $ref }) => ($ref ? [String($ref)] : []));
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(reference).toMatch(/^#\//);
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((inside, key) => (inside as Json | undefined)?.[key], document);
      expect([reference, typeof target]).toEqual([reference, 'object']);
    }
  });

  it('describes each operation fully', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, method, operation } of operations()) {
      const {
        summary,
        tags,
        parameters = [],
        requestBody,
        responses,
      } = operation as {
        summary: string;
        tags: string[];
        parameters?: { name: string; in: string; required?: boolean; schema: Json }[];
        requestBody?: { content: Record<string, { schema: Json }> };
        responses: Record<
          string,
          { description: string; content?: Record<string, { schema: Json }> }
        >;
      };
      const where = `${method} ${path}`;
      expect([where, summary.length > 3, tags.length]).toEqual([where, true, 1]);
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required === true)).toBe(true);
      for (const { name, schema } of parameters) {
        expect([where, name, schema.type]).toEqual([where, name, expect.any(String)]);
      }
      const { 303: formStored, ...others } = responses;
      expect([where, formStored !== undefined]).toEqual([where, isForm(where)]);
      expect(Object.keys(others)).toEqual([expect.stringMatching(/^20[01]$/), 'default']);
      for (const { description, content = {} } of Object.values(others)) {
        expect(description).not.toBe('');
        expect(Object.keys(content)[0]).toMatch(
          /^(application\/(json|octet-stream)|text\/(csv|calendar))$/,
        );
      }
      expect([where, requestBody !== undefined]).toEqual([where, hasBody(where)]);
    }
  });

  const isForm = (where: string): boolean =>
    /^post \/(contacts|consultations|applications)$/.test(where);

  const hasBody = (where: string): boolean =>
    endpoints.some(
      ({ method, path, body, upload }) =>
        (body || upload) && where === `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );

  it('asks for a session exactly where the server does', () => {
    for (const { path, method, operation } of operations()) {
      const endpoint = endpoints.find(
        (each) =>
          each.method.toLowerCase() === method && each.path.replace(/:(\w+)/g, '{$1}') === path,
      );
      const open = endpoint?.access === 'anyone';
      expect([path, operation.security]).toEqual([path, open ? [] : [{ session: [] }]]);
    }
    expect(document.components.securitySchemes).toEqual({
      session: { type: 'http', scheme: 'bearer' },
    });
  });

  it('names form posts and idempotency keys where they are taken, and nowhere else', () => {
    for (const { path, method, operation } of operations()) {
      const text = JSON.stringify(operation);
      const form = isForm(`${method} ${path}`);
      expect([path, text.includes('x-www-form-urlencoded')]).toEqual([path, form]);
      expect([path, text.includes('Idempotency-Key')]).toEqual([path, form]);
    }
  });

  it('is readable as a page without a script and without anybody else’s server', async () => {
    const response = await app.call('GET', '/api/docs');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const html = response.body;
    expect(html).not.toMatch(
      /<script|<iframe|<img|<link|@import|url\(|javascript:|\son\w+=|\ssrc=/i,
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/api/openapi.json',
    ]);
    for (const { path, method } of endpoints) {
      expect(html).toContain(
        `<b>${method}</b> <code>/api${path.replace(/:(\w+)/g, '{$1}')}</code>`,
      );
    }
  });
});
