import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp('sqlite');
  ({ token } = await app.tokenFor('superuser'));
});
afterAll(() => app.close());

const original = (file: string): string => readFileSync(`testing/content/${file}`, 'utf8');

async function save(path: string, change: (text: string) => string): Promise<void> {
  const query = `?path=${encodeURIComponent(path)}`;
  const { text, version } = (await app.call('GET', `/api/content/file${query}`, { token })).json()
    .data;
  const body = { path, text: change(text ?? ''), version };
  const answer = await app.call('PUT', '/api/content/file', { token, body });
  expect(answer.statusCode).toBe(200);
}

async function open(page: string, by = token) {
  const answer = await app.call('POST', '/api/content/preview', { token: by, body: { page } });
  return answer.json().data as { address: string; faults: { file: string; problem: string }[] };
}

const look = (address: string) => app.call('GET', address);

/** The first page of a process takes some seconds. */
const patience = { timeout: 600_000 };

test(
  'a page of the drafts: same look, nothing that runs, all of it under its own address',
  patience,
  async () => {
    await save('faq.yaml', (text) => text.replace('title: Frequently Asked', 'title: Zebra'));
    const { address, faults } = await open('/faq');
    expect(faults).toEqual([]);
    const page = await look(`${address}?saved=1`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Zebra');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; " +
        "font-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const root = address.slice(0, -'/faq'.length);
    expect(page.body).not.toMatch(/<script|<link|\bon\w+="|data-vite|data-astro/);
    expect(page.body).not.toContain(process.cwd());
    const named = [...page.body.matchAll(/(?:href|src|action)="([^"]*)"|url\("([^"]+)"/g)].map(
      ([, one, other]) => one ?? other ?? '',
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((one) => !/^(#|data:image)/.test(one) && !one.startsWith(root))).toEqual(
      [],
    );
    const font = named.find((one) => one.endsWith('.woff2')) ?? '';
    expect((await look(font)).headers['content-type']).toBe('font/woff2');

    const article = await look(`${root}/blog/web-design-trends-2025`);
    const [, drawing = ''] = /src="([^"]+\/drawings\/[^"]+\.svg)"/.exec(article.body) ?? [];
    const picture = await look(drawing);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
    });

    for (const other of [
      '/@fs/etc/passwd',
      '/package.json',
      '/LICENSE',
      '/site/content.ts',
      '/@vite/client',
      '/..%2f..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/api/users',
      '/drawings/..%2f..%2fpackage.json',
      '/ui/fonts/../../package.json',
    ]) {
      const answer = await look(root + other);
      expect([other, answer.statusCode]).toEqual([other, 404]);
      expect(answer.body).not.toMatch(/root:|"name"|MIT License/);
    }
  },
);

test(
  'what is wrong is said in words, and an unfinished article is in nobody’s way',
  patience,
  async () => {
    const article = original('articles/web-design-trends-2025.md');
    const put = (slug: string, change: (text: string) => string) =>
      save(`articles/${slug}.md`, () => change(article).replace(/^featured: .*\n/m, ''));
    await put('not-yet', (text) => text.replace(/^date:/m, 'draft: true\ndate:'));
    await put('later', (text) => text.replace(/^date:/m, 'publish: "2999-01-01 09:00"\ndate:'));
    await put('half', (text) => text.replace(/^excerpt:.*/m, 'draft: true'));
    for (const slug of ['not-yet', 'later']) {
      const { address, faults } = await open(`/blog/${slug}`);
      expect([slug, faults, (await look(address)).statusCode]).toEqual([slug, [], 200]);
    }
    const half = await open('/blog/half');
    expect(half.faults).toMatchObject([{ file: 'articles/half.md', problem: 'is missing' }]);
    expect(await look(half.address)).toMatchObject({ statusCode: 422 });

    await save('faq.yaml', (text) => text.replace('hero:', 'heroes:'));
    const { address, faults } = await open('/about');
    expect(faults.map(({ file, problem }) => `${file}: ${problem}`)).toContain(
      'faq.yaml: is missing',
    );
    expect((await look(address)).body).toContain('<li>faq.yaml: hero: is missing</li>');
    await save('faq.yaml', () => original('faq.yaml'));
    expect((await open('/about')).faults).toEqual([]);
  },
);

test(
  'an address is worth nothing in other hands, after its time or after its session',
  patience,
  async () => {
    const { address } = await open('/about');
    expect((await look(address)).statusCode).toBe(200);
    const [, , , mine = ''] = address.split('/');
    const [ends, , mac] = mine.split('.');
    const theirs =
      (await open('/about', (await app.tokenFor('superuser')).token)).address.split('/')[3] ?? '';
    const forged = [
      `${ends}.${theirs.split('.')[1]}.${mac}`,
      `${(Number.parseInt(ends ?? '', 36) + 1).toString(36)}.${mine.split('.').slice(1).join('.')}`,
      `${ends}.${mine.split('.')[1]}.${mac?.startsWith('A') ? 'B' : 'A'}${mac?.slice(1)}`,
      mine.split('.').slice(0, 2).join('.'),
      'x',
    ];
    for (const one of forged) expect((await look(address.replace(mine, one))).statusCode).toBe(404);

    const admin = await app.tokenFor('admin');
    const refused = await app.call('POST', '/api/content/preview', {
      token: admin.token,
      body: { page: '/' },
    });
    expect(refused.statusCode).toBe(403);

    const leaving = await app.tokenFor('superuser');
    const theirAddress = (await open('/about', leaving.token)).address;
    await app.call('POST', '/api/auth/logout', { token: leaving.token });
    expect(await look(theirAddress)).toMatchObject({ statusCode: 404 });

    app.clock.advance(15 * 60_000);
    const ended = await look(address);
    expect(ended.statusCode).toBe(404);
    expect(ended.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  },
);

test('a process that died is started again', patience, async () => {
  const pids = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'site/preview/server.ts']);
  process.kill(Number(pids.toString().trim()), 'SIGKILL');
  await expect.poll(async () => (await open('/about'))?.faults, patience).toEqual([]);
});
