import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';
import { signInAt } from './testing/remote-client.ts';
import { endLeftServers, launchServer, startServer } from './testing/server-process.ts';

const withTimeout = { timeout: 60_000 };

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

  // server/config.test.ts has all settings.
  it('with a bad setting ends with one line that names it', withTimeout, async () => {
    expect(await refusal({ PORT: 'abc' })).toBe('PORT should be a port number from 0 to 65535\n');
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

  it('names the agency of the content', withTimeout, async () => {
    const { output } = await startServer({
      ...fresh.settings,
      CONTENT_DIR: otherAgency(fresh.settings.DATA_DIR),
    });
    expect(output()).toContain('\n  Lumen Werk\n');
    expect(output()).not.toMatch(/patang/i);
  });

  it('on an address of another machine names it', withTimeout, async () => {
    expect(await refusal({ HOST: '203.0.113.9' })).toContain(
      'HOST 203.0.113.9 is no address of this machine: choose another one, such as 127.0.0.1\n',
    );
  });

  it(
    'prints the generated password once, also if it then fails for a port in use, and keeps the data from other accounts',
    withTimeout,
    async () => {
      const folder = path.join(fresh.settings.DATA_DIR, 'new');
      const settings = { DATA_DIR: folder, ADMIN_PASSWORD: '' };
      const first = await startServer(settings);
      expect(first.output()).toContain('First superuser: admin');
      const password = printedPassword(first.output());
      expect(await signInAt(first.url, password)).not.toBe('');
      const modes = ['.', 'agency.db', 'agency.db-wal'].map(
        (name) => statSync(path.join(folder, name)).mode & 0o777,
      );
      expect(modes).toEqual([0o700, 0o600, 0o600]);

      const other = { DATA_DIR: path.join(fresh.settings.DATA_DIR, 'other'), ADMIN_PASSWORD: '' };
      const { port } = new URL(first.url);
      const output = await refusal({ ...other, PORT: port });
      expect(output.split('\n')).toContain(`PORT ${port} is in use: choose another one`);
      const { url: later } = await startServer(other);
      expect(await signInAt(later, printedPassword(output))).not.toBe('');

      expect(await first.kill('SIGTERM')).toBe(0);
      const second = await startServer(settings);
      expect(second.output()).not.toMatch(/assword/);
      expect(await signInAt(second.url, password)).not.toBe('');
    },
  );
});

const printedPassword = (output: string): string => /Password: +(\S+)/.exec(output)?.[1] ?? '';
