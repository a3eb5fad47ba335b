import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishingApi } from '../../contract/publishing/api.ts';
import { contentLimits } from '../../contract/publishing/content.ts';
import { expectAnswer, expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp('sqlite');
  token = (await app.tokenFor('superuser')).token;
});
afterAll(() => app.close());

const headers = { 'content-type': 'application/octet-stream' };
const put = (path: string, body: Buffer, version = 0) =>
  app.call('PUT', `/api/content/picture?path=${encodeURIComponent(path)}&version=${version}`, {
    ...{ token, headers, body },
  });
const get = (path: string) =>
  app.call('GET', `/api/content/picture?path=${encodeURIComponent(path)}`, { token });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

it('makes uploads upright and small, in the format of their name, without what the camera noted', async () => {
  const photo = await plain(3200, 2400)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  for (const [name, format] of [
    ['Über uns 1.JPG', 'jpeg'],
    ['a.webp', 'webp'],
    ['a.png', 'png'],
  ] as const) {
    const path = `pictures/${name}`;
    const { data } = expectAnswer(publishingApi.upload, await put(path.normalize('NFD'), photo));
    expect(data).toEqual({ path, version: 1, width: 1800, height: 2400 });
    const made = (await get(path)).rawPayload;
    expect(await sharp(made).metadata()).toMatchObject({ format, width: 1800, height: 2400 });
    expect((await sharp(made).metadata()).exif).toBeUndefined();
    expect(made.includes('Secret place')).toBe(false);
  }
  for (const format of ['webp', 'avif'] as const) {
    const small = await plain(64, 32).toFormat(format).toBuffer();
    expectAnswer(publishingApi.upload, await put(`pictures/small.${format}`, small));
    const { rawPayload } = await get(`pictures/small.${format}`);
    expect((await sharp(rawPayload).metadata()).width).toBe(64);
  }
  const logo = await plain(512, 256).ensureAlpha(0.5).png().toBuffer();
  expectAnswer(publishingApi.upload, await put('brand/logo.png', logo));
  expect(await sharp((await get('brand/logo.png')).rawPayload).metadata()).toMatchObject({
    ...{ format: 'png', width: 512, hasAlpha: true },
  });
});

it('keeps versions, lists and removes pictures like texts', async () => {
  const small = await plain(20, 10).png().toBuffer();
  expectAnswer(publishingApi.upload, await put('pictures/team.png', small));
  expect(expectFailure(await put('pictures/team.png', small), 409)).toEqual([
    'Somebody else changed pictures/team.png meanwhile',
  ]);
  expectAnswer(publishingApi.upload, await put('pictures/team.png', small, 1));
  const { data } = expectAnswer(
    publishingApi.changes,
    await app.call('GET', '/api/content/changes', { token }),
  );
  expect(data).toContainEqual({
    ...{ path: 'pictures/team.png', before: null, after: null, isPicture: true },
  });
  const body = { path: 'pictures/team.png', version: 2, text: null };
  const removed = await app.call('PUT', '/api/content/file', { token, body });
  expect(expectAnswer(publishingApi.save, removed).data).toMatchObject({ draft: null, version: 3 });
  expectFailure(await get('pictures/team.png'), 404);
});

it('has one logo and one own picture for a drawing, whatever their types', async () => {
  const small = await plain(20, 10).png().toBuffer();
  const save = (path: string, version: number, text: string | null) =>
    app.call('PUT', '/api/content/file', { token, body: { path, version, text } });
  const drafted = async () => {
    const answer = await app.call('GET', '/api/content', { token });
    return expectAnswer(publishingApi.overview, answer).data.files.flatMap(({ path, draft }) =>
      draft && path.startsWith('brand/') ? [`${path}${draft.removed ? ' removed' : ''}`] : [],
    );
  };
  expect(await drafted()).toEqual(['brand/logo.png', 'brand/logo.svg removed']);
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>';
  expectAnswer(publishingApi.save, await save('brand/logo.svg', 1, logo));
  expect(await drafted()).toEqual(['brand/logo.svg']);
  expectAnswer(publishingApi.upload, await put('brand/pictures/hero.png', small));
  expectAnswer(publishingApi.upload, await put('brand/pictures/hero-2.png', small));
  expectAnswer(publishingApi.upload, await put('brand/pictures/hero.webp', small));
  expect(await drafted()).toEqual([
    ...['brand/logo.svg', 'brand/pictures/hero-2.png', 'brand/pictures/hero.webp'],
  ]);
  expectFailure(await put('brand/pictures/hero.svg', small), 400);
  expectAnswer(publishingApi.save, await save('brand/pictures/hero.webp', 1, null));
  expectFailure(await get('brand/pictures/hero.webp'), 404);
});

/** A header that promises 100,000 × 100,000 pixels. */
async function bomb(): Promise<Buffer> {
  const png = Buffer.from(await plain(1, 1).png().toBuffer());
  png.writeUInt32BE(100_000, 16);
  png.writeUInt32BE(100_000, 20);
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

it('refuses everything else by its bytes, whatever its name says', async () => {
  const whole = await plain(600, 400).jpeg().toBuffer();
  const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`, 'latin1');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [Buffer, RegExp][] = [
    [Buffer.from(svg), /SVG drawing, which may hold scripts/],
    [Buffer.from(`\uFEFF<?xml version="1.0"?>${svg}`), /SVG drawing/],
    [Buffer.from('GIF89a'), /a GIF, which the site cannot show: save it as JPEG/],
    [ftyp('heic'), /a HEIC photo, which browsers cannot show/],
    [ftyp('avif'), /damaged or cut off/],
    [whole.subarray(0, 300), /damaged or cut off/],
    [Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]), /damaged/],
    [await bomb(), /more than 100 megapixels/],
    [Buffer.from('MZ\x90'), /no picture: choose a PNG, JPEG, WebP or AVIF/],
    [Buffer.alloc(0), /empty/],
  ];
  for (const [bytes, expected] of cases) {
    expect(expectFailure(await put('pictures/x.png', bytes), 400)[0]).toMatch(expected);
  }
  const large = Buffer.alloc(contentLimits.picture + 1);
  expect(expectFailure(await put('pictures/x.png', large), 413)).toEqual([
    'The picture is too large: at most 15 MB',
  ]);
  for (const path of ['faq.yaml', 'brand/logo.svg', '../x.png', 'pictures/x.gif']) {
    expect(expectFailure(await put(path, whole), 400)).toHaveLength(1);
  }
  expectFailure(
    await app.call('PUT', '/api/content/picture?path=pictures/x.png&version=0', {
      ...{ token, body: {} },
    }),
    400,
  );
  expectFailure(await get('pictures/x.png'), 404);
});
