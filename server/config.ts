// Every setting, validated once. docs/operations.md has the same table.
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { emailAddress } from '../contract/text.ts';
import { password, username } from '../contract/users.ts';
import { parseTrustProxy } from './trust-proxy.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const urlOf = (...protocols: string[]) =>
  z
    .string()
    .refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), { abort: true });

/** Without its slashes the URL has no host, and nodemailer would use localhost. */
const mailServer = urlOf('smtp:', 'smtps:').refine((value) => URL.parse(value)?.hostname);

const mailboxServer = urlOf('imap:', 'imaps:').refine((value) => {
  const url = URL.parse(value);
  return url?.hostname && url.username && url.password;
});

interface Setting {
  shape: z.ZodType;
  byDefault?: string;
  /** Completes 'PORT should …'. */
  should: string;
  means: string;
}

export const settings = {
  PORT: {
    shape: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port <= 65_535),
    byDefault: '3000',
    should: 'be a port number from 0 to 65535',
    means: 'Port the server listens on',
  },
  HOST: {
    shape: z.string().regex(/^[\w.:-]+$/),
    byDefault: '127.0.0.1',
    should: 'be a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0',
    means: 'Address the server listens on',
  },
  SITE_URL: {
    // Pages, links and the CSP assume the root of a host.
    shape: urlOf('http:', 'https:')
      .refine((value) => new URL(value).href.replace(/\/+$/, '') === new URL(value).origin)
      .transform((value) => new URL(value).origin),
    should: 'be the public address of the site without a path, such as https://www.example.com',
    means:
      'Public address, used in links, mails and the sitemap; https turns HSTS on (default http://localhost:$PORT)',
  },
  DATA_DIR: {
    shape: z.string().transform((directory) => path.resolve(directory)),
    byDefault: './data',
    should: 'be a folder',
    means: 'Folder of the SQLite database',
  },
  CONTENT_DIR: {
    shape: z
      .string()
      .transform((directory) => path.resolve(directory))
      .refine((directory) => existsSync(path.join(directory, 'brand', 'brand.yaml'))),
    byDefault: './content',
    should: 'be a folder with brand/brand.yaml in it; npm run content:new makes one',
    means: 'Folder of the words, pictures and brand',
  },
  DATABASE_URL: {
    shape: urlOf('postgres:', 'postgresql:').optional(),
    should: 'be a PostgreSQL address, such as postgres://user:password@host:5432/database',
    means: 'Uses this PostgreSQL database instead of SQLite',
  },
  ADMIN_USERNAME: {
    shape: username,
    byDefault: 'admin',
    should: 'be a username of 1 to 60 characters without @',
    means: 'Name of the first superuser, made at the first start only',
  },
  ADMIN_EMAIL: {
    shape: emailAddress,
    byDefault: 'admin@localhost.localdomain',
    should: 'be an email address',
    means: 'Email address of the first superuser',
  },
  ADMIN_PASSWORD: {
    shape: password.optional(),
    should: 'be 12 to 256 characters long',
    means: 'Password of the first superuser; without it a random one is printed once',
  },
  SMTP_URL: {
    shape: mailServer.optional(),
    should: 'be a mail server address, such as smtp://user:password@mail.example:587',
    means: 'Mail server for notices to staff; without it no mail is sent',
  },
  MAIL_FROM: {
    shape: emailAddress.optional(),
    should: 'be an email address',
    means: 'Sender of the notices; needed with SMTP_URL',
  },
  MAIL_TO: {
    shape: emailAddress.optional(),
    should: 'be an email address',
    means: 'Staff address that gets the notices; needed with SMTP_URL',
  },
  IMAP_URL: {
    shape: mailboxServer.optional(),
    should:
      'be a mailbox address with its user and password, such as imaps://user:password@mail.example:993/INBOX',
    means: 'Mailbox from which replies are fetched; MAIL_FROM should deliver into it',
  },
  TRUST_PROXY: {
    shape: z.string().transform((value, context) => {
      const trust = parseTrustProxy(value);
      if (trust === undefined) context.addIssue({ code: 'custom' });
      return trust ?? false;
    }),
    byDefault: 'off',
    should: 'be off, or addresses and networks separated by commas, such as 127.0.0.1,10.0.0.0/8',
    means: 'Reverse proxies whose X-Forwarded-For and X-Forwarded-Proto are believed',
  },
  RATE_LIMIT: {
    shape: z.enum(['on', 'off']).transform((value) => value === 'on'),
    byDefault: 'on',
    should: 'be on or off',
    means: 'Limits on form posts and sign-ins; off is for tests and load runs only',
  },
  LOG_LEVEL: {
    shape: z.enum(logLevels),
    byDefault: 'info',
    should: `be one of ${logLevels.join(', ')}`,
    means: 'How much is logged',
  },
} satisfies Record<string, Setting>;

type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['shape']> };

export type Config = Readonly<Values>;

export class BadSetting extends Error {}

export function readConfig(environment: Record<string, string | undefined>): Config {
  // Shells and compose files set an empty variable for 'not set'. A password keeps its spaces.
  const given = (name: string): string | undefined => {
    const text = environment[name]?.trim() || undefined;
    return text && name === 'ADMIN_PASSWORD' ? environment[name] : text;
  };
  const read = <Name extends keyof Values>(name: Name, otherwise?: string): Values[Name] => {
    const setting: Setting = settings[name];
    const result = setting.shape.safeParse(given(name) ?? otherwise ?? setting.byDefault);
    if (!result.success) throw new BadSetting(`${name} should ${setting.should}`);
    return result.data as Values[Name];
  };
  const port = read('PORT');
  const config: Config = {
    PORT: port,
    HOST: read('HOST'),
    SITE_URL: read('SITE_URL', `http://localhost:${port}`),
    DATA_DIR: read('DATA_DIR'),
    CONTENT_DIR: read('CONTENT_DIR'),
    DATABASE_URL: read('DATABASE_URL'),
    ADMIN_USERNAME: read('ADMIN_USERNAME'),
    ADMIN_EMAIL: read('ADMIN_EMAIL'),
    ADMIN_PASSWORD: read('ADMIN_PASSWORD'),
    SMTP_URL: read('SMTP_URL'),
    MAIL_FROM: read('MAIL_FROM'),
    MAIL_TO: read('MAIL_TO'),
    IMAP_URL: read('IMAP_URL'),
    TRUST_PROXY: read('TRUST_PROXY'),
    RATE_LIMIT: read('RATE_LIMIT'),
    LOG_LEVEL: read('LOG_LEVEL'),
  };
  if (config.SMTP_URL) {
    for (const name of ['MAIL_FROM', 'MAIL_TO'] as const) {
      if (!config[name]) throw new BadSetting(`${name} should be set when SMTP_URL is`);
    }
  } else if (config.IMAP_URL) throw new BadSetting('SMTP_URL should be set when IMAP_URL is');
  return config;
}
