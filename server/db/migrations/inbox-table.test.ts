import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field, Kind } from '../../../contract/inbox/kind.ts';
import { columnOf } from '../../inbox/columns.ts';
import { engines } from '../../testing/fresh-database.ts';
import { everyKind } from '../../testing/inbox-calls.ts';
import { schemaOf } from '../../testing/table-schema.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { InboxColumns } from './inbox-table-v1.ts';
import { inboxTableV4 } from './inbox-table-v4.ts';

const typeOf = ({ input, required }: Field): InboxColumns[string] => {
  if (input === 'number') return 'integer';
  if (input === 'datetime') return 'time';
  return required ? 'text' : 'text?';
};

const columnsOf = ({ fields }: Kind): InboxColumns =>
  Object.fromEntries(fields.map((field) => [columnOf(field.name), typeOf(field)]));

describe.each(engines)('the tables of a kind that joins today, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.close());

  // Fails when a migration has changed the tables: then the next version of the table is due (see V2).
  it.each(everyKind)('are those that all steps together made for $path', async (kind) => {
    const columns = columnsOf(kind);
    const table = `twin_of_${kind.path}`;
    for (const statement of inboxTableV4(engine, table, columns, kind.statuses.length > 0)) {
      await app.database.write.executeQuery(CompiledQuery.raw(statement));
    }
    const own = Object.keys(columns);
    const made = await schemaOf(app.database, kind.path, own);
    expect(made.length).toBeGreaterThan(own.length + 15);
    expect(await schemaOf(app.database, table, own)).toEqual(made);
  });
});
