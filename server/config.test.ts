import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadSetting, readConfig, settings } from './config.ts';

const mail = { MAIL_FROM: 'site@patang.example', MAIL_TO: 'staff@patang.example' };

const read = (name: string, value: string) =>
  readConfig({ ...(name === 'SMTP_URL' ? mail : {}), [name]: value })[
    name as keyof typeof settings
  ];

describe('settings', () => {
  it('have these defaults', () => {
    expect(readConfig({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: path.resolve('data'),
      CONTENT_DIR: path.resolve('content'),
      DATABASE_URL: undefined,
      ADMIN_USERNAME: 'admin',
      ADMIN_EMAIL: 'admin@localhost.localdomain',
      ADMIN_PASSWORD: undefined,
      SMTP_URL: undefined,
      MAIL_FROM: undefined,
      MAIL_TO: undefined,
      TRUST_PROXY: false,
      RATE_LIMIT: true,
      LOG_LEVEL: 'info',
    });
  });

  it('are the same where every variable is there but empty', () => {
    const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, ' ']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('SITE_URL follows PORT', () => {
    expect(readConfig({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
    expect(readConfig({ PORT: '8080', SITE_URL: 'https://x.example' }).SITE_URL).toBe(
      'https://x.example',
    );
  });

  it.each([
    ['PORT', '0', 0],
    ['PORT', ' 8080 ', 8080],
    ['PORT', '65535', 65_535],
    ['HOST', '0.0.0.0', '0.0.0.0'],
    ['HOST', '::1', '::1'],
    ['HOST', 'localhost', 'localhost'],
    ['SITE_URL', 'https://patang.example/', 'https://patang.example'],
    ['SITE_URL', 'HTTPS://Patang.Example', 'https://patang.example'],
    ['SITE_URL', 'http://localhost:3000//', 'http://localhost:3000'],
    ['DATA_DIR', '/var/lib/patang', '/var/lib/patang'],
    ['DATABASE_URL', 'postgres://a:b@db:5432/x', 'postgres://a:b@db:5432/x'],
    ['DATABASE_URL', 'postgresql://db/x', 'postgresql://db/x'],
    ['ADMIN_USERNAME', ' asha ', 'asha'],
    ['ADMIN_USERNAME', 'u'.repeat(60), 'u'.repeat(60)],
    ['ADMIN_EMAIL', 'asha@patang.example', 'asha@patang.example'],
    ['ADMIN_PASSWORD', 'x'.repeat(12), 'x'.repeat(12)],
    ['ADMIN_PASSWORD', ' spaces are part of it ', ' spaces are part of it '],
    ['SMTP_URL', 'smtps://u:p@mail.example:465', 'smtps://u:p@mail.example:465'],
    ['MAIL_FROM', 'a@b.example', 'a@b.example'],
    ['MAIL_TO', 'a@b.example', 'a@b.example'],
    ['RATE_LIMIT', 'on', true],
    ['RATE_LIMIT', 'off', false],
    ['TRUST_PROXY', 'off', false],
    ['TRUST_PROXY', 'OFF', false],
    ['LOG_LEVEL', 'silent', 'silent'],
    ['LOG_LEVEL', 'trace', 'trace'],
  ])('%s takes %j', (name, value, expected) => {
    expect(read(name, value)).toBe(expected);
  });

  it.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '127.0.0.1, 10.0.0.0/8,::1', '0.0.0.0/0'])(
    'TRUST_PROXY takes %j',
    (value) => {
      expect(read('TRUST_PROXY', value)).toBeTypeOf('function');
    },
  );

  it.each([
    ['PORT', ['-1', '65536', '80a', '1e3', '3000.5', '0x50', '999999', 'http']],
    ['HOST', ['a b', 'http://localhost', 'x/y', 'a\nb']],
    [
      'SITE_URL',
      ['patang.example', 'ftp://patang.example', 'javascript:alert(1)', 'https://', '/'].concat(
        'https://patang.example/studio',
        'https://patang.example/?a=1',
        'https://user@patang.example',
      ),
    ],
    ['DATABASE_URL', ['mysql://db/x', 'db', '/var/x.db', 'file:x.db']],
    ['ADMIN_USERNAME', ['a@b', 'u'.repeat(61), 'a\0b']],
    ['ADMIN_EMAIL', ['asha', 'asha@', 'a b@c.example']],
    ['ADMIN_PASSWORD', ['x'.repeat(11), 'x'.repeat(257), 'long enough\0']],
    [
      'SMTP_URL',
      ['mail.example', 'http://mail.example', 'mail.example:587', 'smtp:', 'smtp:/mail.example'],
    ],
    ['MAIL_FROM', ['nobody', 'Patang <a@b.example>']],
    ['MAIL_TO', ['nobody', 'a@b.example, c@d.example']],
    [
      'TRUST_PROXY',
      [
        'on',
        'true',
        '1',
        'localhost',
        '10.0.0.0/',
        '10.0.0.0/33',
        '10.0.0.0/-1',
        '10.0.0.0/8/9',
        '10.0.0.0/8x',
        '::/129',
        '10.0.0.0/ 8',
        '127.0.0.1,',
        ',',
        '300.0.0.1',
        '*',
      ],
    ],
    ['RATE_LIMIT', ['yes', 'true', '0', 'ON']],
    ['LOG_LEVEL', ['verbose', 'INFO', '3']],
  ])('%s stops the start with one line that says what it should be', (name, values) => {
    const { should } = settings[name as keyof typeof settings];
    for (const value of values) {
      const line = `${name} should ${should}`;
      expect(line).not.toContain('\n');
      expect(() => read(name, value), `${name}=${value}`).toThrow(new BadSetting(line));
    }
  });

  it('says what a setting should be in plain words', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://localhost/x' })).toThrow(
      'DATABASE_URL should be a PostgreSQL address, such as postgres://user:password@host:5432/database',
    );
    expect(() => readConfig({ ADMIN_PASSWORD: 'short' })).toThrow(
      'ADMIN_PASSWORD should be 12 to 256 characters long',
    );
  });

  it('SMTP_URL needs both addresses', () => {
    const SMTP_URL = 'smtp://mail.example';
    const { MAIL_FROM, MAIL_TO } = mail;
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM should be set when SMTP_URL is');
    expect(() => readConfig({ SMTP_URL, MAIL_FROM })).toThrow(
      'MAIL_TO should be set when SMTP_URL is',
    );
    expect(() => readConfig({ SMTP_URL, MAIL_TO })).toThrow(
      'MAIL_FROM should be set when SMTP_URL is',
    );
    expect(readConfig({ SMTP_URL, MAIL_FROM, MAIL_TO })).toMatchObject({
      SMTP_URL,
      MAIL_FROM,
      MAIL_TO,
    });
  });

  it('takes no notice of variables that are not its own', () => {
    expect(readConfig({ PATH: '/bin', NODE_ENV: 'test', port: '1' })).toEqual(readConfig({}));
  });

  it('says what each of them means', () => {
    for (const [name, { means, should }] of Object.entries(settings)) {
      expect(`${name}: ${means}`).toMatch(/: \p{Lu}.{10,}/u);
      expect(should).toMatch(/^be /);
    }
  });
});
