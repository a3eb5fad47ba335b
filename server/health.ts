import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './db/tables.ts';
import { AppError } from './errors.ts';

const patienceMs = 2000;

export function healthRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  app.get('/healthz', { config: { access: 'anyone' } }, async () => ({ success: true }));

  app.get('/readyz', { config: { access: 'anyone' } }, async () => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('too late')), patienceMs);
    try {
      await Promise.race([sql`SELECT 1`.execute(database.read), late]);
    } catch {
      throw new AppError(503, 'The database does not answer');
    } finally {
      clearTimeout(timer);
    }
    if (await app.diskFull.lasts()) throw new AppError(503, 'The disk of the database is full');
    return { success: true };
  });
}
