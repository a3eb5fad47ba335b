import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../server/testing/fresh-database.ts';
import { startTestApp, type TestApp } from '../server/testing/test-app.ts';
import { runScript } from '../testing/run-script.ts';

describe.each(engines)('npm run content:pull on %s', (engine) => {
  let folder: string;
  let app: TestApp;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'content-'));
    cpSync('testing/content', folder, { recursive: true });
    app = await startTestApp(engine, { content: folder });
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const pull = (...args: string[]) =>
    runScript('pull-content', args, { ...app.settings, CONTENT_DIR: folder });
  const place = (file: string): string => path.join(folder, file);
  const read = (file: string): string => readFileSync(place(file), 'utf8');
  async function publish(texts: Record<string, string | null>): Promise<void> {
    const { drafts, publications } = app.publishing;
    for (const [file, text] of Object.entries(texts)) {
      const { version } = await drafts.open(file);
      await drafts.save({ path: file, version, text }, 'meera');
    }
    const number = await publications.begin(await drafts.list(), 'meera', '', 60_000);
    await publications.finish(number, 'stamp');
  }
  const live = async (file: string) => (await app.publishing.drafts.open(file)).live;

  it('writes what only the office changed, and says where both did', {
    timeout: 60_000,
  }, async () => {
    const [about, faq] = [read('about.yaml'), read('faq.yaml')];
    await publish({
      ...{ 'about.yaml': `${about}# office\n`, 'faq.yaml': `${faq}# office\n` },
      ...{ 'pages/new.md': 'new', 'services/uiux-design.yaml': null, 'home.yaml': 'both' },
    });
    writeFileSync(place('faq.yaml'), `${faq}# by hand\n`);
    writeFileSync(place('home.yaml'), 'both');

    const tried = await pull('--dry-run');
    expect(tried.stdout).toContain('would be written: about.yaml');
    expect(read('about.yaml')).toBe(about);

    const pulled = await pull();
    expect(pulled.stdout.split('\n').slice(0, 4)).toEqual([
      'written: about.yaml',
      'changed in both: faq.yaml',
      'written: pages/new.md',
      'removed: services/uiux-design.yaml',
    ]);
    expect([pulled.code, pulled.stderr]).toEqual([
      1,
      expect.stringContaining("faq.yaml: the office's is in faq.yaml.theirs"),
    ]);
    expect([read('about.yaml'), read('pages/new.md')]).toEqual([`${about}# office\n`, 'new']);
    expect(existsSync(place('services/uiux-design.yaml'))).toBe(false);
    expect([read('faq.yaml'), read('faq.yaml.theirs')]).toEqual([
      `${faq}# by hand\n`,
      `${faq}# office\n`,
    ]);

    // Pulled files belong to the folder again; the others follow once somebody has merged them.
    writeFileSync(place('about.yaml'), 'by hand, later');
    writeFileSync(place('faq.yaml'), `${faq}# both\n`);
    expect(await live('about.yaml')).toBe('by hand, later');
    expect(await live('faq.yaml')).toBe(`${faq}# office\n`);
    expect(await pull('--resolved', 'faq.yaml')).toMatchObject({ code: 0, stderr: '' });
    expect(await live('faq.yaml')).toBe(`${faq}# both\n`);
    expect(await pull()).toMatchObject({
      ...{ code: 0, stdout: `${folder} has everything that was published\n` },
    });
  });
});
