import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';
import { signInAt } from './testing/remote-client.ts';
import { endLeftServers, launchServer, startServer } from './testing/server-process.ts';

const withTimeout = { timeout: 60_000 };

/** The example under another name. */
function otherAgency(folder: string): string {
  const content = path.join(folder, 'content');
  cpSync('testing/content', content, { recursive: true });
  const brand = path.join(content, 'brand/brand.yaml');
  const named = readFileSync(brand, 'utf8').replace(/^name: .*$/m, 'name: Lumen Werk');
  writeFileSync(brand, named);
  return content;
}

describe('a start', () => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase('sqlite');
  });
  afterEach(async () => {
    await endLeftServers();
    await fresh.drop();
  });

  const refusal = async (settings: Record<string, string>): Promise<string> => {
    const server = launchServer({ ...fresh.settings, ...settings });
    expect(await server.ended).toBe(1);
    return server.output();
  };

  it.each([
    [{ PORT: 'abc' }, 'PORT should be a port number from 0 to 65535\n'],
    [
      { DATABASE_URL: 'mysql://localhost/x' },
      'DATABASE_URL should be a PostgreSQL address, such as postgres://user:password@host:5432/database\n',
    ],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD should be 12 to 256 characters long\n'],
  ])('with %o ends with one line that names it', withTimeout, async (settings, line) => {
    expect(await refusal(settings as Record<string, string>)).toBe(line);
  });

  it('without a folder to write to says so in one line', withTimeout, async () => {
    const file = path.join(fresh.settings.DATA_DIR, 'a-file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: file })).toMatch(
      /^Could not start: DATA_DIR .*a-file cannot be used: EEXIST.*\n$/,
    );
  });

  it('on a file that is no database says so in one line', withTimeout, async () => {
    writeFileSync(path.join(fresh.settings.DATA_DIR, 'agency.db'), 'not a database '.repeat(999));
    expect(await refusal({})).toMatch(
      /^Could not start: DATA_DIR .* cannot be used: file is not a database\n$/,
    );
  });

  it(
    'on an empty database file, or in a folder that cannot be made, says so in one line',
    withTimeout,
    async () => {
      writeFileSync(path.join(fresh.settings.DATA_DIR, 'agency.db'), '');
      expect(await refusal({})).toMatch(
        /^Could not start: DATA_DIR .* cannot be used: agency\.db is empty \(0 bytes\): restore a backup, or delete the file to start without data\n$/,
      );
      const unmakeable = '/proc/agency/data';
      expect(await refusal({ DATA_DIR: unmakeable })).toMatch(
        /^Could not start: DATA_DIR \/proc\/agency\/data cannot be used: E[A-Z]+: .*\n$/,
      );
    },
  );

  it.skipIf(process.env.TEST_ENGINE === 'sqlite')(
    'with a password that PostgreSQL refuses says so in one line',
    withTimeout,
    async () => {
      const url = new URL(inject('postgresUrl'));
      url.password = 'wrong';
      const output = await refusal({ DATABASE_URL: url.href });
      expect(output).toMatch(/^DATABASE_URL cannot be used: password authentication failed.*\n$/);
    },
  );

  it('names the agency of the content, and a port that is in use', withTimeout, async () => {
    const { url, output } = await startServer({
      ...fresh.settings,
      CONTENT_DIR: otherAgency(fresh.settings.DATA_DIR),
    });
    expect(output()).toContain('\n  Lumen Werk\n');
    expect(output()).not.toMatch(/patang/i);
    const { port } = new URL(url);
    expect(await refusal({ PORT: port })).toBe(`PORT ${port} is in use: choose another one\n`);
  });

  it('on an address of another machine names it', withTimeout, async () => {
    expect(await refusal({ HOST: '203.0.113.9' })).toContain(
      'HOST 203.0.113.9 is no address of this machine: choose another one, such as 127.0.0.1\n',
    );
  });

  it(
    'that fails after it made the first superuser still tells the password',
    withTimeout,
    async () => {
      const { url } = await startServer(fresh.settings);
      const other = await freshDatabase('sqlite');
      try {
        const settings = { ...other.settings, ADMIN_PASSWORD: '' };
        const output = await refusal({ ...settings, PORT: new URL(url).port });
        const password = /Password: +(\S+)/.exec(output)?.[1] ?? '';
        const { url: later } = await startServer(settings);
        expect(await signInAt(later, password)).not.toBe('');
      } finally {
        await endLeftServers();
        await other.drop();
      }
    },
  );

  it('keeps the data from other accounts of the machine', withTimeout, async () => {
    const folder = path.join(fresh.settings.DATA_DIR, 'new');
    await startServer({ ...fresh.settings, DATA_DIR: folder });
    const modes = ['.', 'agency.db', 'agency.db-wal'].map(
      (name) => statSync(path.join(folder, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });

  it('prints the generated password the first time only', withTimeout, async () => {
    const settings = { ...fresh.settings, ADMIN_PASSWORD: '' };
    const first = await startServer(settings);
    const password = /Password: +(\S+)/.exec(first.output())?.[1] ?? '';
    expect(first.output()).toContain('First superuser: admin');
    expect(await signInAt(first.url, password)).not.toBe('');
    expect(await first.kill('SIGTERM')).toBe(0);
    const second = await startServer(settings);
    expect(second.output()).not.toMatch(/assword/);
    expect(await signInAt(second.url, password)).not.toBe('');
  });
});
