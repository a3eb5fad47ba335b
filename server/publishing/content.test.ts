import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishingApi } from '../../contract/publishing/api.ts';
import { contentLimits } from '../../contract/publishing/content.ts';
import { engines } from '../testing/fresh-database.ts';
import { expectAnswer, expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sweepBlobs } from './blobs.ts';
import { writeOverlay } from './overlay.ts';

const leaseMs = 60_000;

describe.each(engines)('the content on %s', (engine) => {
  let folder: string;
  let app: TestApp;
  let beside: TestApp;
  let token: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'content-'));
    cpSync('testing/content', folder, { recursive: true });
    app = await startTestApp(engine, { content: folder });
    beside = await startTestApp(engine, { content: folder, beside: app });
    token = (await app.tokenFor('superuser')).token;
  });
  afterAll(async () => {
    await beside.close();
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const inFolder = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const get = (address: string, on = app) => on.call('GET', `/api/content${address}`, { token });
  const post = (address: string, body: object) =>
    app.call('POST', `/api/content${address}`, { token, body });
  const put = (file: string, version: number, text: string | null, on = app) =>
    on.call('PUT', '/api/content/file', { token, body: { path: file, version, text } });
  const save = async (file: string, version: number, text: string | null) =>
    expectAnswer(publishingApi.save, await put(file, version, text)).data;
  const open = async (file: string, on = app) =>
    expectAnswer(publishingApi.file, await get(`/file?path=${encodeURIComponent(file)}`, on)).data;
  const overview = async () => expectAnswer(publishingApi.overview, await get('')).data;
  const changes = async () => expectAnswer(publishingApi.changes, await get('/changes')).data;

  async function publish(on = app): Promise<number> {
    const { drafts, publications } = on.publishing;
    const files = (await drafts.list()).map(({ path, version }) => ({ path, version }));
    const number = await publications.begin(files, 'meera', 'for a test', leaseMs);
    await publications.finish(number, `stamp ${number}`);
    return number;
  }
  const discardAll = async () => {
    const files = (await app.publishing.drafts.list()).map(({ path, version }) => ({
      path,
      version,
    }));
    if (files.length > 0) expectAnswer(publishingApi.discard, await post('/discard', { files }));
  };

  it('opens every text byte for byte, and has no draft until one differs', async () => {
    const { files, live, building } = await overview();
    expect([live, building]).toEqual([null, null]);
    const texts = files.filter((file) => /\.(yaml|md|svg)$/.test(file.path));
    expect(texts.length).toBeGreaterThan(30);
    for (const file of texts) {
      expect(file).toMatchObject({ draft: null, isLive: true, isFolderNewer: false });
      const opened = await open(file.path);
      expect(opened).toMatchObject({ text: inFolder(file.path), version: 0, draft: null });
    }
    const same = await save('faq.yaml', 0, inFolder('faq.yaml'));
    expect(same).toMatchObject({ version: 1, draft: null });
    expect(await save('faq.yaml', 1, 'questions: []')).toMatchObject({
      ...{ version: 2, text: 'questions: []', live: inFolder('faq.yaml') },
      draft: { version: 2, removed: false },
    });
    expect(await changes()).toEqual([
      { path: 'faq.yaml', before: inFolder('faq.yaml'), after: 'questions: []', isPicture: false },
    ]);
    expect(await save('faq.yaml', 2, inFolder('faq.yaml'))).toMatchObject({
      version: 3,
      draft: null,
    });
    expect(await changes()).toEqual([]);
  });

  it('takes one of two saves of the same version, and shows the newer draft to the other', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all([
        put('about.yaml', version, `one ${version}`),
        put('about.yaml', version, `other ${version}`, beside),
      ]);
      const saved = answers.find(({ statusCode }) => statusCode === 200);
      const refused = answers.find(({ statusCode }) => statusCode === 409);
      expect(refused?.json()).toMatchObject({
        error: 'Somebody else changed about.yaml meanwhile',
        data: { version: version + 1, text: saved?.json().data.text },
      });
    }
    // A discarded draft cannot come back from an editor that was open meanwhile.
    await discardAll();
    expect((await put('about.yaml', 2, 'late')).statusCode).toBe(409);
    expect(await open('about.yaml', beside)).toMatchObject({ version: 3, draft: null });
    expectFailure(await post('/discard', { files: [{ path: 'about.yaml', version: 3 }] }), 409);
  });

  it('takes long texts, any characters, and only files of the content', async () => {
    const long = 'ü𝕏\u2028'.repeat(contentLimits.text / 4);
    expect((await save('pages/long.md', 0, long)).text).toBe(long);
    expect(
      expectFailure(await put('pages/long.md', 1, 'x'.repeat(contentLimits.text + 1)), 400),
    ).toEqual(['text is too long']);
    expect(expectFailure(await put('pages/long.md', 1, 'x'.repeat(3_000_000)), 413)).toEqual([
      'text is too long: at most 400,000 characters',
    ]);
    expect(expectFailure(await put('pages/long.md', 1, 'a\0'), 400)).toHaveLength(1);
    for (const file of [
      ...['../secret.yaml', '/etc/passwd', 'pages/../../x.md', 'read.ts', 'schema/base.ts'],
      ...['README.md', 'articles/a b.md', 'articles/Ä.md', 'pages/x.md\0', 'pages\\x.md', '.env'],
      ...[
        'pictures/../x.png',
        'pictures/a/b.png',
        'pictures/x.svg',
        'PICTURES/x.png',
        'brand/logo.gif',
      ],
    ]) {
      const [fault] = expectFailure(await put(file, 0, 'x'), 400);
      expect([file, fault]).toEqual([file, 'path is not a file of the content']);
      expect((await get(`/picture?path=${encodeURIComponent(file)}`)).statusCode).toBe(400);
    }
    expect(expectFailure(await put('pictures/x.png', 0, 'x'), 400)).toEqual([
      'text must be null for a picture, which is uploaded',
    ]);
    await discardAll();
  });

  it('says what the build would say about the drafts', { timeout: 60_000 }, async () => {
    const faults = async () => expectAnswer(publishingApi.faults, await get('/faults')).data;
    expect(await faults()).toEqual([]);
    const { text, version } = await open('about.yaml');
    await save('about.yaml', version, `nonsense: 1\n${text}`);
    const found = await faults();
    expect(found).toContainEqual({
      ...{ file: 'about.yaml', line: expect.any(Number), where: expect.any(String) },
      problem: expect.stringContaining('unknown key: nonsense'),
    });
    await discardAll();
    expect(await faults()).toEqual([]);
    await save('pages/old.md', 0, '---\ntitle: Best of 1999\n---\nSee [this](/nowhere).');
    const findings = expectAnswer(publishingApi.findings, await get('/findings')).data;
    expect(findings.filter(({ file }) => file === 'pages/old.md')).toContainEqual(
      expect.objectContaining({ kind: 'year in title' }),
    );
    await save('facts.yaml', 0, inFolder('facts.yaml').replace('basic: 299', 'basic: 349'));
    await save('about.yaml', (await open('about.yaml')).version, 'title: [');
    const listed = (await changes()).map(({ path, elsewhere }) => [path, elsewhere?.total]);
    expect(Object.fromEntries(listed)).toMatchObject({ 'facts.yaml': 6, 'about.yaml': undefined });
    await discardAll();
  });

  it('publishes whole states, which can be compared and brought back', async () => {
    const [faq, home] = [inFolder('faq.yaml'), inFolder('home.yaml')];
    const { version } = await open('faq.yaml');
    await save('faq.yaml', version, `${faq}# first\n`);
    await save('pages/new.md', 0, 'new');
    const first = await publish();
    expect(await open('faq.yaml')).toMatchObject({ version: version + 1, live: `${faq}# first\n` });
    await save('faq.yaml', version + 1, `${faq}# second\n`);
    await save('home.yaml', 0, `${home}# home\n`);
    await save('pages/new.md', 1, null);
    const second = await publish(beside);
    const { live, files } = await overview();
    expect(live).toMatchObject({
      ...{ number: second, state: 'live', publishedBy: 'meera', note: 'for a test', step: null },
      files: ['faq.yaml', 'home.yaml', 'pages/new.md'],
    });
    expect(files.find((file) => file.path === 'pages/new.md')).toBeUndefined();
    expect(files.find((file) => file.path === 'home.yaml')?.publishedBy).toBe('meera');

    const read = async (number: number) =>
      expectAnswer(publishingApi.publication, await get(`/publications/${number}`)).data.changes;
    expect(await read(first)).toEqual([
      { path: 'faq.yaml', before: faq, after: `${faq}# first\n`, isPicture: false },
      { path: 'pages/new.md', before: null, after: 'new', isPicture: false },
    ]);
    expect((await read(second)).map(({ path, after }) => [path, after?.slice(-7)])).toEqual([
      ['faq.yaml', 'second\n'],
      ['home.yaml', '# home\n'],
      ['pages/new.md', undefined],
    ]);
    const history = expectAnswer(publishingApi.history, await get('/publications?limit=1'));
    expect(history).toMatchObject({ count: 2, data: [{ number: second }] });
    const older = expectAnswer(
      publishingApi.history,
      await get(`/publications?cursor=${history.nextCursor}`),
    );
    expect(older.data.map(({ number }) => number)).toEqual([first]);

    const compared = async (number: number) =>
      expectAnswer(publishingApi.compare, await get(`/publications/${number}/compared`)).data;
    expect((await compared(first)).map(({ path, after }) => [path, after])).toEqual([
      ['faq.yaml', `${faq}# first\n`],
      ['home.yaml', home],
      ['pages/new.md', 'new'],
    ]);
    expectFailure(await get('/publications/999/compared'), 404);
    expectFailure(await get('/publications/x'), 404);
    const restored = await post(`/publications/${first}/restore`, {});
    expect(expectAnswer(publishingApi.restore, restored).data.files).toHaveLength(3);
    expectFailure(await post('/publications/0/restore', {}), 409);
    await publish();
    expect(await open('faq.yaml', beside)).toMatchObject({ text: `${faq}# first\n`, draft: null });
    expect((await open('pages/new.md')).text).toBe('new');
    expect(await compared(first)).toEqual([]);
    const audited = await app.database.read
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('action', 'like', 'content%')
      .execute();
    expect(audited).toContainEqual({ action: 'content restored', after: String(first) });
    expect(audited).toContainEqual({ action: 'content published', after: String(second) });
  });

  it('builds one at a time; a build whose process died changes nothing', async () => {
    const { publications, drafts } = app.publishing;
    const before = await publications.liveNumber();
    const { version } = await open('careers.yaml');
    await save('careers.yaml', version, 'first');
    const files = [{ path: 'careers.yaml', version: version + 1 }];
    await expect(
      publications.begin([{ path: 'careers.yaml', version }], 'a', '', leaseMs),
    ).rejects.toMatchObject({ status: 409 });
    const started = await Promise.allSettled(
      [app, beside].map((on) => on.publishing.publications.begin(files, 'a', '', leaseMs)),
    );
    const [number] = started.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const refused = started.find((one) => one.status === 'rejected');
    expect(refused).toMatchObject({ reason: { status: 409 } });
    await publications.renew(number ?? 0, 'site', leaseMs);
    expect((await overview()).building).toMatchObject({ number, step: 'site', state: 'building' });
    app.clock.advance(leaseMs);
    expect((await overview()).building).toBeNull();
    const next = await beside.publishing.publications.begin(files, 'b', '', leaseMs);
    await expect(publications.finish(number ?? 0, 'x')).rejects.toMatchObject({ status: 409 });
    expect(await publications.find(number ?? 0)).toMatchObject({
      ...{ state: 'failed', faults: [{ problem: expect.stringContaining('interrupted') }] },
    });
    const fault = { file: 'careers.yaml', where: 'title', problem: 'is missing' };
    await publications.fail(next, [fault]);
    expect(await publications.find(next)).toMatchObject({ state: 'failed', faults: [fault] });
    expect(await publications.liveNumber()).toBe(before);
    expect(await drafts.list()).toMatchObject(files);
    const third = await publications.begin(files, 'a', '', leaseMs);
    await save('careers.yaml', version + 1, 'typed meanwhile');
    await publications.finish(third, 'x');
    expect(await open('careers.yaml')).toMatchObject({ live: 'first', text: 'typed meanwhile' });
    await discardAll();
    const scheduled = await publications.begin([], null, '', leaseMs);
    await publications.finish(scheduled, 'x');
    expect(await publications.find(scheduled)).toMatchObject({ publishedBy: null, files: [] });
    expect((await publications.live())?.files).toEqual(await publications.stateOf(third));
  });

  it('lets go of a file once the folder has caught up, and says when both were changed', async () => {
    const own = mkdtempSync(path.join(tmpdir(), 'overlay-'));
    const target = path.join(own, 'content');
    const built = async (file: string): Promise<string> => {
      const { folder, publications, blob } = app.publishing;
      const files = (await publications.live())?.files ?? new Map();
      await writeOverlay({ folder, files, blob }, target);
      return readFileSync(path.join(target, file), 'utf8');
    };
    const isFolderNewer = async (file: string) =>
      (await overview()).files.find((each) => each.path === file)?.isFolderNewer;
    const careers = inFolder('careers.yaml');
    expect(await built('careers.yaml')).toBe('first');
    expect(await isFolderNewer('careers.yaml')).toBe(false);
    writeFileSync(path.join(folder, 'careers.yaml'), `${careers}# by hand`);
    expect(await isFolderNewer('careers.yaml')).toBe(true);
    expect(await built('careers.yaml')).toBe('first');
    writeFileSync(path.join(folder, 'careers.yaml'), 'first');
    expect(await isFolderNewer('careers.yaml')).toBe(false);
    appendFileSync(path.join(folder, 'careers.yaml'), ', and then by hand');
    expect(await isFolderNewer('careers.yaml')).toBe(false);
    expect(await built('careers.yaml')).toBe('first, and then by hand');
    expect((await open('careers.yaml')).live).toBe('first, and then by hand');
    // A folder that is not yet deployed everywhere still gets what was published.
    writeFileSync(path.join(folder, 'careers.yaml'), careers);
    expect(await built('careers.yaml')).toBe('first');
    rmSync(own, { recursive: true });
  });

  it('offers the newer text of the folder, which is published like every change', async () => {
    const file = 'services.yaml';
    const shipped = inFolder(file);
    const stateOf = async () => (await overview()).files.find(({ path }) => path === file);
    await save(file, 0, 'office');
    await publish();
    expect(await open(file)).not.toHaveProperty('folder');
    writeFileSync(path.join(folder, file), 'by hand');
    const opened = await open(file);
    expect(opened).toMatchObject({ text: 'office', folder: 'by hand', draft: null });
    const taken = await save(file, opened.version, 'by hand');
    expect(taken).toMatchObject({ text: 'by hand', live: 'office', draft: { removed: false } });
    expect(await changes()).toMatchObject([{ path: file, before: 'office', after: 'by hand' }]);
    await publish();
    expect(await stateOf()).toMatchObject({ isFolderNewer: false, draft: null });
    expect(await open(file)).not.toHaveProperty('folder');

    const page = 'pages/gone.md';
    const inPages = path.join(folder, page);
    mkdirSync(path.dirname(inPages), { recursive: true });
    writeFileSync(inPages, 'by hand');
    await save(page, 0, 'office');
    await publish();
    rmSync(inPages);
    expect(await open(page)).toMatchObject({ text: 'office', folder: null });
    writeFileSync(path.join(folder, file), shipped);
  });

  it('keeps what is published and what it was made from, and no old drafts', async () => {
    const version = (await open('home.yaml')).version;
    const unused = randomBytes(8).toString('hex');
    await save('home.yaml', version, unused);
    await save('home.yaml', version + 1, `${unused} later`);
    const texts = async () =>
      (await app.database.write.selectFrom('content_blobs').select('bytes').execute()).map(
        ({ bytes }) => Buffer.from(bytes).toString(),
      );
    expect(await texts()).toContain(unused);
    await sweepBlobs(app.database, new Date(app.clock.now().getTime() + 2 * 60 * 60_000));
    const left = await texts();
    expect(left).not.toContain(unused);
    expect(left).toEqual(
      expect.arrayContaining([`${unused} later`, inFolder('faq.yaml'), 'first']),
    );
    await discardAll();
  });
});
