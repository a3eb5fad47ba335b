import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../testing/inbox-calls.ts';
import { builtSite, fileAt } from '../testing/packed-files.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe('addresses with nothing behind them', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('sqlite', { files: builtSite });
  });
  afterAll(() => app.close());

  const missing = [
    '/api',
    '/api/',
    '/api?x=1',
    '/api/nowhere',
    '/api/dashboard/',
    '/api//users',
    '/api/Users',
    '/api/auth%2Fme',
    '/api/users/1/2/3',
    '/api/contacts.CSV',
    '/api/docs/',
    '/api/%F0%9F%AA%81',
  ];

  it.each(missing)('%s is not found, in JSON, by every method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await app.call(method, path, method === 'GET' ? {} : { body: {} });
      expect(expectFailure(response, 404)).toEqual(['There is nothing at this address']);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    }
    const head = await app.call('HEAD', path);
    expect([head.statusCode, head.body]).toEqual([404, '']);
  });

  it.each(['/apiary', '/API/users', '//api/users', '/ap', '/%', '/%E0%A4%A', '/apiary/%zz?api'])(
    '%s is not found, with a page',
    async (path) => {
      const response = await app.call('GET', path);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toBe(fileAt('/404').body.toString());
    },
  );

  it.each(['/api/%zz', '/api/%E0%A4%A', '/api/contacts/%ff'])(
    'an address that cannot be decoded is a 400 that does not quote it: %s',
    async (path) => {
      const response = await app.call('GET', path);
      expect(expectFailure(response, 400)).toEqual(['The request could not be understood']);
    },
  );

  it('healthz and readyz answer', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await app.call('GET', path);
      expect([response.statusCode, response.body]).toEqual([200, '{"success":true}']);
    }
  });
});
