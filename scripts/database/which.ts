// Which database a command is about to touch, in words. Settings that one forgot to load lead to another.
import path from 'node:path';
import type { Config } from '../../server/config.ts';
import { sqliteFile } from '../../server/db/sqlite.ts';

type Settings = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;

/** Without the password: this is printed. */
export function whichDatabase({ DATABASE_URL: url, DATA_DIR: folder }: Settings): string {
  if (!url) return path.resolve(sqliteFile(folder));
  const { host, pathname, username } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1) || username);
  return `the PostgreSQL database ${name} at ${host}`;
}
