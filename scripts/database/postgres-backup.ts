import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../command.ts';
import { refuseStrangers } from './contents.ts';
import { nameAlso, pushFolderToDisk, pushToDisk, withDraft } from './draft.ts';
import { appliedMigrations, countRows, runProgram, withClient } from './postgres-programs.ts';
import type { Backup } from './sqlite-backup.ts';

/** Works while the server runs: rows are dumped and counted in one and the same snapshot. */
export async function backupPostgres(url: string, target: string): Promise<Backup> {
  if (existsSync(target)) throw new Refusal(`${target} exists already and is not overwritten`);
  return withDraft(target, (draft) =>
    withClient(url, async (client) => {
      refuseStrangers(await appliedMigrations(client), 'DATABASE_URL');
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
      const counts = await countRows(client);
      const args = [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--snapshot=${rows[0]?.id}`,
      ];
      await runProgram('pg_dump', [...args, `--file=${draft}`], 'The dump failed', url);
      await checkDump(draft, 'The dump');
      pushToDisk(draft);
      nameAlso(draft, target);
      pushFolderToDisk(path.dirname(target));
      return { file: target, bytes: statSync(target).size, counts };
    }),
  );
}

/** Reads a dump from its list of contents to its last row, and makes sure that it is one of ours. */
export async function checkDump(file: string, source: string): Promise<void> {
  const unreadable = `${source} cannot be read as a backup`;
  await runProgram('pg_restore', ['--list', file], unreadable);
  await runProgram('pg_restore', ['--file=/dev/null', file], unreadable);
  const rows = await runProgram(
    'pg_restore',
    ['--data-only', '--table=migrations', '--file=-', file],
    unreadable,
  );
  const [, copied = ''] = /^COPY [^\n]*migrations[^\n]*\n(.*?)^\\\.$/ms.exec(rows) ?? [];
  refuseStrangers(
    copied
      .split('\n')
      .map((line) => line.split('\t')[0] ?? '')
      .filter(Boolean),
    source,
  );
}
