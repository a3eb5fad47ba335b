import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest, statusOf } from '../testing/raw-http.ts';
import {
  bodyFor,
  calls,
  type Matrix,
  mayCall,
  openMatrix,
  refusals,
} from '../testing/role-matrix.ts';

interface Request {
  method: string;
  path: string;
  headers?: Record<string, string>;
}
type Bypass = (request: Request, superuserToken: string) => Request;

const bypasses: [name: string, bypass: Bypass][] = [
  ['HEAD', ({ path }) => ({ method: 'HEAD', path })],
  ['GET for POST', ({ method, path }) => ({ method: method === 'GET' ? 'POST' : 'GET', path })],
  ['PATCH', ({ path }) => ({ method: 'PATCH', path })],
  ['OPTIONS', ({ path }) => ({ method: 'OPTIONS', path })],
  [
    'method override',
    ({ method, path }) => {
      const names = ['x-http-method-override', 'x-method-override', 'x-http-method'];
      const headers = Object.fromEntries(names.map((name) => [name, method]));
      return { method: 'POST', path: `${path}?_method=${method}`, headers };
    },
  ],
  [
    'rewritten address',
    ({ method, path }) => {
      const headers = { 'x-original-url': path, 'x-rewrite-url': path, 'x-forwarded-uri': path };
      return { method, path: '/api/nowhere', headers };
    },
  ],
  ['trailing slash', ({ method, path }) => ({ method, path: `${path}/` })],
  ['double slash', ({ method, path }) => ({ method, path: path.replace('/api/', '/api//') })],
  ['leading double slash', ({ method, path }) => ({ method, path: `/${path}` })],
  ['dots', ({ method, path }) => ({ method, path: path.replace('/api/', '/api/./docs/../') })],
  ['upper case', ({ method, path }) => ({ method, path: path.toUpperCase() })],
  ['encoded letter', ({ method, path }) => ({ method, path: path.replace('/api/', '/%61pi/') })],
  ['encoded slash', ({ method, path }) => ({ method, path: path.replace('/api/', '/api%2f') })],
  ['semicolon', ({ method, path }) => ({ method, path: `${path};x=.csv` })],
  ['NUL behind', ({ method, path }) => ({ method, path: `${path}%00` })],
  ['file ending', ({ method, path }) => ({ method, path: `${path}.json` })],
  ['extra query', ({ method, path }) => ({ method, path: `${path}?access=anyone&role=superuser` })],
  ['token in the query', ({ method, path }, token) => ({ method, path: `${path}?token=${token}` })],
  [
    'token in a cookie',
    (request, token) => ({
      ...request,
      headers: { cookie: `token=${token}; authorization=${token}` },
    }),
  ],
  [
    'token in another header',
    (request, token) => ({
      ...request,
      headers: { 'x-access-token': token, 'proxy-authorization': `Bearer ${token}` },
    }),
  ],
  [
    'local address',
    (request) => ({
      ...request,
      headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', host: 'localhost' },
    }),
  ],
];

describe('guard bypasses', () => {
  let matrix: Matrix;
  beforeAll(async () => {
    matrix = await openMatrix('sqlite');
  });
  afterAll(() => matrix.app.close());

  it.each(bypasses)('%s', async (_, bypass) => {
    const { app, as, real, state, tokens } = matrix;
    const before = await state();
    for (const { caller, call } of refusals) {
      const straight = { method: call.method, path: real(call.path) };
      const { method, path, headers } = bypass(straight, tokens.get('superuser') ?? '');
      // It may reach another call that is open to this caller.
      const open = calls.some(
        (other) =>
          mayCall(caller, other) &&
          other.method === method.replace('HEAD', 'GET') &&
          real(other.path) === path.replace(/\?.*/, ''),
      );
      if (open) continue;
      const options = { ...as(caller), ...bodyFor(call), ...(headers ? { headers } : {}) };
      const { statusCode } = await app.call(method, path, options);
      expect(`${caller} ${method} ${path}: ${statusCode}`).toMatch(/: (400|401|403|404)$/);
    }
    expect(await state()).toEqual(before);
  });

  it('dots, backslashes and whole addresses that no client would send', async () => {
    const { app, tokens } = matrix;
    const port = await app.listen();
    const user = `Authorization: Bearer ${tokens.get('user')}`;
    const targets = [
      '/api/docs/../users',
      '/api/docs/%2e%2e/users',
      '/api/docs/..%2fusers',
      '\\api\\users',
      '/api\\users',
      '/api/users#',
      'http://localhost/api/users',
      'http://127.0.0.1:1/api/users',
      '*',
    ];
    for (const target of targets) {
      const answer = await rawRequest(port, `GET ${target}`, user);
      expect(`${target} ${statusOf(answer)}`).toMatch(/ (400|403|404)$/);
    }
  });
});
