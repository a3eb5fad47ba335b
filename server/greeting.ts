import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { FirstSuperuser } from './users/first-superuser.ts';

/** What the person who typed `npm start` wants to know. */
export function greeting(
  config: Config,
  server: FastifyInstance,
  first: FirstSuperuser | undefined,
): string {
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  const local = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`;
  const lines = [
    '',
    `  Site         ${config.SITE_URL}`,
    `  Back office  ${config.SITE_URL}/admin`,
    `  Listening    ${local}`,
    `  Data         ${config.DATABASE_URL ? 'PostgreSQL' : config.DATA_DIR}`,
  ];
  if (first?.password !== undefined) {
    lines.push('', `  First superuser: ${first.username}`, `  Password:        ${first.password}`);
    lines.push('  It is shown this once. Keep it, or choose a new one under Manage Users.');
  } else if (first) {
    lines.push('', `  First superuser: ${first.username}, with the password from ADMIN_PASSWORD`);
  }
  return `${lines.join('\n')}\n`;
}
