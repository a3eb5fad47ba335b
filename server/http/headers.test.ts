import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtSite, pagePolicy } from '../testing/packed-files.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const closed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), fullscreen=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'cross-origin-resource-policy': 'same-origin',
};

const onApi = { ...onEveryAnswer, 'content-security-policy': closed, 'cache-control': 'no-store' };
const onPages = { ...onEveryAnswer, 'content-security-policy': pagePolicy };
const onOffice = { ...onPages, 'cross-origin-opener-policy': 'same-origin' };
const onFiles = { ...onEveryAnswer, 'content-security-policy': closed };

const answers: [method: string, path: string, status: number, headers: object][] = [
  ['GET', '/api/openapi.json', 200, onApi],
  ['HEAD', '/api/openapi.json', 200, onApi],
  ['GET', '/healthz', 200, onApi],
  ['GET', '/readyz', 200, onApi],
  ['POST', '/api/auth/login', 400, onApi],
  ['GET', '/api/users', 401, { ...onApi, 'www-authenticate': 'Bearer' }],
  ['GET', '/api/consultations.csv', 401, onApi],
  ['GET', '/api/nowhere', 404, onApi],
  ['PATCH', '/api/users', 404, onApi],
  ['GET', '/api/%zz', 400, onApi],
  ['GET', '/%zz', 404, onPages],
  ['GET', '/', 200, onPages],
  ['GET', '/nowhere', 404, onPages],
  ['POST', '/', 404, onPages],
  ['GET', '/about/', 308, onFiles],
  ['GET', '/admin/users', 200, onOffice],
  ['GET', '/admin/nowhere', 404, onOffice],
  ['GET', '/_astro/app.B4x9.js', 200, onFiles],
];

const shown = ['content-length', 'content-type', 'connection', 'date'];
const ofPages = ['etag', 'vary', 'location', 'cache-control', 'content-security-policy'];
const some = ['strict-transport-security', 'www-authenticate'];
const known = new Set([...Object.keys(onApi), ...shown, ...ofPages, ...some]);

describe.each([
  ['http://patang.example', undefined],
  ['https://patang.example', 'max-age=31536000; includeSubDomains'],
  ['HTTPS://Patang.example', 'max-age=31536000; includeSubDomains'],
])('headers of %s', (siteUrl, hsts) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('sqlite', { files: builtSite, settings: { SITE_URL: siteUrl } });
  });
  afterAll(() => app.close());

  it.each(answers)('%s %s (%i)', async (method, path, status, headers) => {
    const body = method === 'POST' ? { body: {} } : {};
    const response = await app.call(method, path, body);
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject(headers);
    expect(response.headers['strict-transport-security']).toBe(hsts);
    const extra = Object.keys(response.headers).filter((name) => !known.has(name));
    expect(extra.filter((name) => !(name in headers))).toEqual([]);
  });

  it('opens the documentation’s policy for its own style only', async () => {
    const { headers } = await app.call('GET', '/api/docs');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; frame-ancestors 'none'; base-uri 'none'; form-action 'none'$/,
    );
    expect(headers).toMatchObject({ ...onEveryAnswer, 'cache-control': 'no-store' });
  });

  it('shows nothing to scripts of other origins', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
    for (const method of ['GET', 'OPTIONS']) {
      const response = await app.call(method, '/api/openapi.json', { headers });
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});
