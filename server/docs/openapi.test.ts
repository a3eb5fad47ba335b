// The OpenAPI document against the server: Fastify's validator and the server must agree on the same bodies.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../testing/account-calls.ts';
import { everyKind, sampleOf } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Body = Record<string, unknown>;
interface Operation {
  parameters?: { name: string; in: string; schema: Body }[];
  requestBody?: { content: Record<string, { schema: Body }> };
  responses: Record<string, { content?: Body; headers?: Body }>;
}

const without = (body: Body, names: string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

let app: TestApp;
let reader: FastifyInstance;
let token: string;
let paths: Record<string, Record<string, Operation>>;
const ids = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp('sqlite');
  ({ token } = await app.tokenFor('superuser'));
  paths = (await app.call('GET', '/api/openapi.json')).json().paths;
  const asSent = { coerceTypes: false, useDefaults: false, removeAdditional: false } as const;
  reader = Fastify({ ajv: { customOptions: asSent } });
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const schema = requestBody?.content['application/json']?.schema;
      const url = `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
      if (schema) {
        reader.route({ method: method.toUpperCase(), url, schema: { body: schema }, handler });
      }
    }
  }
  ids.set('users', (await app.tokenFor('user')).id);
  for (const kind of everyKind) {
    const sent = await app.call('POST', `/api/${kind.path}`, { body: sampleOf(kind) });
    ids.set(kind.path, sent.json().data._id);
  }
});
afterAll(async () => {
  await app.close();
  await reader.close();
});

const handler = async () => ({});

const operation = (method: string, path: string): Operation => {
  const found = paths[path]?.[method];
  if (!found) throw new Error(`The document has no ${method} ${path}`);
  return found;
};

async function taken(method: string, path: string, body: Body) {
  const url = `/api${path.replace(':id', ids.get(path.split('/')[1] ?? '') ?? '')}`;
  const served = await app.call(method, url, { token, body });
  const read = await reader.inject({ method: method as 'POST', url, payload: body });
  expect(served.statusCode, served.body).toBeLessThan(500);
  expect([200, 400], read.body).toContain(read.statusCode);
  return {
    server: served.statusCode < 300 ? 'taken' : served.body,
    document: read.statusCode === 200 ? 'taken' : read.body,
  };
}

const expectTaken = async (method: string, path: string, body: Body) =>
  expect(await taken(method, path, body)).toEqual({ server: 'taken', document: 'taken' });

const expectRefused = async (method: string, path: string, body: Body) => {
  const { server, document } = await taken(method, path, body);
  expect([server, document], JSON.stringify(body)).not.toContain('taken');
};

const wrong = {
  text: ['', ' \n', '\u200b', 7, null, undefined],
  tel: [7, 'x'.repeat(41)],
  email: ['', 'x', 'a@b', `${'x'.repeat(243)}@example.com`, null, undefined],
  url: [7, 'javascript:alert(1)', '/cv.pdf', 'x'.repeat(2049)],
  number: [0, 7, 2.5, '3', null, undefined],
  datetime: ['', 'soon', 'Room 12', 7, null, undefined, `${' '.repeat(64)}x`],
  longtext: ['', 7, 'x'.repeat(5001), undefined],
  choice: [],
};

describe.each(everyKind)('a body for $path', (kind) => {
  const path = `/${kind.path}`;
  const optional = kind.fields.filter(({ required, input }) => !required || input === 'choice');

  it('is taken in full, and with nothing but what is required', async () => {
    await expectTaken('POST', path, sampleOf(kind));
    const names = optional.map(({ name }) => name);
    await expectTaken('POST', path, without(sampleOf(kind), names));
    for (const blank of ['', ' ', null]) {
      const blanks = Object.fromEntries(names.map((name) => [name, blank]));
      await expectTaken('POST', path, { ...sampleOf(kind), ...blanks });
    }
  });

  it('is taken with any choice and with unknown fields', async () => {
    for (const { name } of kind.fields.filter(({ input }) => input === 'choice'))
      for (const value of ['gold', 7, [], {}])
        await expectTaken('POST', path, { ...sampleOf(kind), [name]: value });
    await expectTaken('POST', path, { ...sampleOf(kind), colour: 'teal', website: 7 });
  });

  it.each(kind.fields.map((field) => [field.name, field] as const))(
    'is refused with a wrong %s',
    async (name, { input, required }) => {
      const values = required || input !== 'text' ? wrong[input] : [7, 'x'.repeat(121)];
      for (const value of values)
        await expectRefused('POST', path, { ...sampleOf(kind), [name]: value });
    },
  );

  it('says how a form post is answered', async () => {
    const { responses } = operation('post', path);
    expect(Object.keys(responses)).toEqual(['201', '303', 'default']);
    expect(responses['303']).toMatchObject({ headers: { Location: { required: true } } });
    expect(Object.keys(responses.default?.content ?? {})).toEqual([
      'application/json',
      'text/html',
    ]);
  });

  it('tells what a change must have', async () => {
    const status = kind.statuses[1]?.value;
    await expectTaken('PUT', `${path}/:id`, { suspect: true });
    await expectTaken('PUT', `${path}/:id`, { suspect: false });
    if (status) await expectTaken('PUT', `${path}/:id`, { status, completedBy: 'x' });
    else await expectRefused('PUT', `${path}/:id`, { status: 'new' });
    for (const body of [
      {},
      { version: 1 },
      { status: 'lost' },
      { suspect: 'yes' },
      { version: 'x' },
    ])
      await expectRefused('PUT', `${path}/:id`, body);
  });
});

it('a body for an account is taken or refused as the document says', async () => {
  await expectTaken('POST', '/auth/register', newPerson());
  await expectTaken('POST', '/auth/register', newPerson({ role: 'admin' }));
  for (const changes of [
    { username: '' },
    { username: 'a@b' },
    { username: 'ad\u200bmin' },
    { username: 'x'.repeat(61) },
    { email: 'x' },
    { password: 'short' },
    { password: ' '.repeat(12) },
    { role: 'king' },
  ])
    await expectRefused('POST', '/auth/register', newPerson(changes));
});

it('a change of an account may have a blank password, which keeps the current one', async () => {
  await expectTaken('PUT', '/users/:id', { role: 'user', password: '' });
  await expectTaken('PUT', '/users/:id', { email: 'moved@example.com' });
  await expectTaken('PUT', '/users/:id', { password: 'a completely new one' });
  for (const body of [{}, { password: 'short' }, { password: null }, { role: 'x', password: '' }])
    await expectRefused('PUT', '/users/:id', body);
});

it('a list says how long a page is and what it can be asked for', () => {
  for (const path of ['/users', ...everyKind.map((kind) => `/${kind.path}`)]) {
    const { parameters = [] } = operation('get', path);
    expect(parameters.find(({ name }) => name === 'limit')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 200,
      default: 50,
    });
    expect(parameters.map(({ name }) => name)).toContain('q');
  }
});

it.each(everyKind)('$path as a file is described as it is answered', async (kind) => {
  const { responses, parameters = [] } = operation('get', `/${kind.path}.csv`);
  const [type = ''] = Object.keys(responses['200']?.content ?? {});
  const response = await app.call('GET', `/api/${kind.path}.csv`, { token });
  expect(response.headers['content-type']).toBe(`${type}; charset=utf-8`);
  expect(parameters.map(({ name }) => name)).toEqual(
    ['status', 'q', 'sort', 'answered', 'suspect', 'due'].filter(
      (name) => name !== 'status' || kind.statuses.length > 0,
    ),
  );
});
