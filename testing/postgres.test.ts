import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { startPostgres } from './postgres.ts';

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

it('gives every test file one server', async () => {
  const [row] = await ask<{ text: string }>(inject('postgresUrl'), `select upper('ä') as text`);
  expect(row?.text).toBe('Ä');
});

it('goes away, comes back with its data, and goes away for good', async () => {
  const server = await startPostgres();
  try {
    await ask(server.url, 'create table kept (n int)');
    for (const how of ['restart', 'immediate'] as const) {
      await server.pause(how);
      await expect(ask(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
      await server.resume();
    }
    expect(await ask(server.url, 'select n from kept')).toEqual([]);
  } finally {
    await server.stop();
  }
  await expect(ask(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});
