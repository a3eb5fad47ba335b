import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtSite, fileAt, pagePolicy } from '../testing/packed-files.ts';
import { ask, bodyOf, rawRequest, statusOf } from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe('the built site', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await startTestApp('sqlite', { files: builtSite });
    port = await app.listen();
  });
  afterAll(() => app.close());

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(port, method, path, headers);

  it.each([
    ['', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['br;q=0.5', 'br'],
    ['zstd', undefined],
    ['identity', undefined],
  ])('answers Accept-Encoding %j with %s', async (accepted, encoding) => {
    const response = await get('/about', { 'accept-encoding': accepted });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toBe('accept-encoding');
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? Buffer.from;
    expect(unpack(response.rawPayload)).toEqual(fileAt('/about').body);
  });

  it('sends what has no packed form as it is', async () => {
    const response = await get('/kite.webp', { 'accept-encoding': 'br, gzip' });
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '4' });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.rawPayload).toEqual(fileAt('/kite.webp').body);
  });

  it('lets browsers cache what never changes, and revalidate the rest', async () => {
    expect((await get('/_astro/app.B4x9.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/about')).headers['cache-control']).toBe('no-cache');
  });

  it('answers 304 to whoever has the same already, in whatever encoding', async () => {
    const { etag } = (await get('/about', { 'accept-encoding': 'br' })).headers;
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const known of [String(etag), `"other", ${etag}`, String(etag).slice(2)]) {
      const response = await get('/about', { 'if-none-match': known });
      expect(response.statusCode).toBe(304);
      expect(response.body).toBe('');
      expect(response.headers).toMatchObject({
        etag,
        vary: 'accept-encoding',
        'cache-control': 'no-cache',
      });
      expect(response.headers['content-length']).toBeUndefined();
    }
    expect((await get('/about', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('answers HEAD like GET without the body', async () => {
    for (const path of ['/about', '/nowhere']) {
      const headers = { 'accept-encoding': 'br' };
      const [got, head] = [await get(path, headers), await get(path, headers, 'HEAD')];
      expect(head.statusCode).toBe(got.statusCode);
      expect(head.body).toBe('');
      expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' });
    }
  });

  it('takes no notice of a query string', async () => {
    expect((await get('/about?utm_source=mail&x[]=%00')).body).toBe(
      fileAt('/about').body.toString(),
    );
    expect((await get('/?')).body).toBe(fileAt('/').body.toString());
  });

  it.each([
    ['/about/', '/about'],
    ['/about/?service=custom&a=b', '/about?service=custom&a=b'],
    ['/admin/', '/admin'],
    ['/admin/users/?id=1', '/admin/users?id=1'],
  ])('sends %s to %s', async (from, to) => {
    const response = await get(from);
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(to);
  });

  it.each(['//example.com/', '//about/', '/about//', '/%2fexample.com/'])(
    'sends nobody away from %s',
    async (path) => {
      const response = await get(path);
      expect(response.statusCode).toBe(404);
      expect(response.headers.location).toBeUndefined();
    },
  );

  it.each([
    ['/admin', 200],
    ['/admin/login?from=%2Fadmin', 200],
    ['/admin/users', 200],
    ['/admin/consultations?id=1', 200],
    ['/admin/nowhere', 404],
    ['/admin/users/1', 404],
    ['/admin/Users', 200],
  ])('leaves %s to the back office, with status %i', async (path, status) => {
    const response = await get(path);
    expect([response.statusCode, response.body]).toEqual([
      status,
      fileAt('/admin').body.toString(),
    ]);
  });

  it.each([
    '/nowhere',
    '/administrator',
    '/admin/missing.js',
    '/About',
    '/about%2f',
    '/404',
    '/404/',
  ])('answers %s with the 404 page', async (path) => {
    const response = await get(path, {
      'accept-encoding': 'gzip',
      'if-none-match': fileAt('/404').etag,
    });
    expect(response.statusCode).toBe(404);
    expect(gunzipSync(response.rawPayload)).toEqual(fileAt('/404').body);
    expect(response.headers['content-security-policy']).toBe(pagePolicy);
  });

  it('uses the address as sent, not as a browser would normalize it', async () => {
    for (const path of ['/\\example.com/', '/../package.json', '/%2e%2e/about', '/a/../about']) {
      const answer = await rawRequest(port, `GET ${path}`);
      expect([path, statusOf(answer)]).toEqual([path, 404]);
      expect(answer).not.toMatch(/^location:/im);
      expect(bodyOf(answer)).toBe(fileAt('/404').body.toString());
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('has nothing for %s', async (method) => {
    const response = await get('/about', {}, method);
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe(fileAt('/404').body.toString());
  });
});

describe('a page and a query nobody reads', () => {
  it('are answered alike, before Fastify and by it', async () => {
    const app = await startTestApp('sqlite', { files: builtSite });
    const port = await app.listen();
    for (const headers of [
      {},
      { 'accept-encoding': 'br' },
      { 'if-none-match': fileAt('/about').etag },
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const [plain, asked] = [
          await ask(port, method, '/about', headers),
          await ask(port, method, '/about?a=b', headers),
        ];
        expect({ ...asked, headers: { ...asked.headers, date: '' } }).toEqual({
          ...plain,
          headers: { ...plain.headers, date: '' },
        });
      }
    }
    await app.close();
  });
});

describe('without a built site', () => {
  it('still says plainly that there is nothing', async () => {
    const app = await startTestApp('sqlite');
    const response = await app.call('GET', '/');
    expect([response.statusCode, response.body]).toEqual([404, 'Not found']);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    await app.close();
  });
});
