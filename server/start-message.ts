import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { FirstSuperuser } from './users/first-superuser.ts';

export function startMessage(
  agency: string,
  config: Config,
  server: FastifyInstance,
  first: FirstSuperuser | undefined,
  contentFaults: number,
): string {
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  const local = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`;
  const lines = [
    '',
    `  ${agency}`,
    `  Site         ${config.SITE_URL}`,
    `  Back office  ${config.SITE_URL}/admin`,
    `  Listening    ${local}`,
    `  Data         ${config.DATABASE_URL ? 'PostgreSQL' : config.DATA_DIR}`,
  ];
  if (first) lines.push(...firstSuperuserLines(first));
  if (contentFaults > 0) {
    lines.push(
      '',
      `  THE SITE SHOWS AN EARLIER VERSION: content has ${contentFaults === 1 ? '1 fault' : `${contentFaults} faults`}, listed above.`,
      '  Fix what they name and start again.',
    );
  }
  return `${lines.join('\n')}\n`;
}

export function firstSuperuserLines({ username, password }: FirstSuperuser): string[] {
  if (password === undefined) {
    return ['', `  First superuser: ${username}, with the password from ADMIN_PASSWORD`];
  }
  return [
    '',
    `  First superuser: ${username}`,
    `  Password:        ${password}`,
    '  It is shown this once. Keep it, or choose a new one under Manage Users.',
  ];
}

export function startError(
  config: Config,
  { code, syscall, message }: NodeJS.ErrnoException,
): string {
  if (code === 'EADDRINUSE') return `PORT ${config.PORT} is in use: choose another one`;
  if (code === 'EACCES' && syscall === 'listen') {
    return `PORT ${config.PORT} may not be used by this account: choose one from 1024 on`;
  }
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && message.includes(` ${config.HOST}`))) {
    return `HOST ${config.HOST} is no address of this machine: choose another one, such as 127.0.0.1`;
  }
  if (config.DATABASE_URL && code !== undefined) return `DATABASE_URL cannot be used: ${message}`;
  return `Could not start: ${message}`;
}
