// Copies every row of a database into an empty one of the other engine, and reads it back, before anything is committed.
import { hash } from 'node:crypto';
import { kindPaths } from '../../contract/inbox/kinds.ts';
import { CommandError } from '../command.ts';

/** Times are ISO text, as everywhere in the product. */
export type Row = (string | number | boolean | Uint8Array | null)[];

export interface Column {
  name: string;
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
  isNumbered: boolean;
}

export interface Side {
  name: string;
  batches(table: Table): AsyncIterable<Row[]>;
  insert(table: Table, rows: Row[]): Promise<void>;
  remove(table: Table): Promise<void>;
  /** The last number of the sequence; deleted rows had some too. */
  lastNumber(table: Table): Promise<number>;
  setLastNumber(table: Table, last: number): Promise<void>;
  counted(): Promise<Map<string, number>>;
}

/** A table in SQLite's catalog. */
export interface SqliteTable {
  name: string;
  columns: string[];
  references: string[];
  hasTriggers: boolean;
}

/** From both catalogs, so that no table or column can be forgotten. */
export function tablesOf(sqlite: SqliteTable[], postgres: Table[]): Table[] {
  const columns = (tables: { name: string; columns: (string | Column)[] }[]) =>
    new Set(
      tables.flatMap(({ name, columns }) =>
        columns.map((column) => `${name}.${typeof column === 'string' ? column : column.name}`),
      ),
    );
  const [ours, theirs] = [columns(sqlite), columns(postgres)];
  const odd = [...ours, ...theirs].find((name) => !ours.has(name) || !theirs.has(name));
  if (odd !== undefined) {
    throw new CommandError(
      `Nothing was moved: ${odd} is in one of the databases only, so it was made by hand. Keep it elsewhere, remove it, and try again`,
    );
  }
  const left = new Set(sqlite);
  const ordered: string[] = [];
  while (left.size > 0) {
    // Rows written by triggers are replaced when their own table is copied, so tables with triggers come first.
    const ready = [...left].filter(({ references }) =>
      references.every((table) => ordered.includes(table)),
    );
    const next = ready.find(({ hasTriggers }) => hasTriggers) ?? ready[0];
    if (!next) throw new Error('Tables refer to each other in a circle');
    left.delete(next);
    ordered.push(next.name);
  }
  return ordered.flatMap((name) => postgres.find((table) => table.name === name) ?? []);
}

export const columnList = ({ columns }: Table): string =>
  columns.map(({ name }) => `"${name}"`).join(', ');

/** Attachments may be large. */
export const batchSize = ({ columns }: Table): number =>
  columns.some(({ type }) => type === 'bytea') ? 5 : 500;

interface TableChecksum {
  rows: number;
  sum: bigint;
}

export interface Moved {
  tables: number;
  rows: number;
}

const bytesPerRow = 16;

/** A sum, because the engines order text differently. */
function addTo(checksum: TableChecksum, rows: Row[]): void {
  for (const row of rows) {
    const text = JSON.stringify(
      row.map((value) =>
        value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
      ),
    );
    const digest = BigInt(`0x${hash('sha256', text, 'hex').slice(0, 2 * bytesPerRow)}`);
    checksum.sum = BigInt.asUintN(8 * bytesPerRow, checksum.sum + digest);
    checksum.rows += 1;
  }
}

/** @param tables ordered so that references find their rows, and triggers write before their target tables are filled. */
export async function copyAll(
  source: Side,
  target: Side,
  tables: Table[],
  report: (line: string) => void,
): Promise<Moved> {
  const copied = new Map<Table, TableChecksum>();
  for (const table of tables) {
    const checksum: TableChecksum = { rows: 0, sum: 0n };
    // Rows from triggers and migrations.
    await target.remove(table);
    for await (const rows of source.batches(table)) {
      addTo(checksum, rows);
      await insert(target, table, rows);
    }
    if (table.isNumbered) await target.setLastNumber(table, await source.lastNumber(table));
    copied.set(table, checksum);
    report(`  ${table.name}: ${checksum.rows.toLocaleString('en')}`);
  }
  report('Reading everything back …');
  await check(source, target, copied);
  const rows = [...copied.values()].reduce((sum, checksum) => sum + checksum.rows, 0);
  return { tables: tables.length, rows };
}

async function insert(target: Side, table: Table, rows: Row[]): Promise<void> {
  try {
    await target.insert(table, rows);
  } catch (error) {
    const reason = (error as Error).message;
    throw new CommandError(
      `Nothing was moved: ${target.name} does not take ${table.name}: ${reason}`,
    );
  }
}

async function check(source: Side, target: Side, copied: Map<Table, TableChecksum>): Promise<void> {
  const differs = (what: string) =>
    new CommandError(`Nothing was moved: ${what} differ between ${source.name} and ${target.name}`);
  const totals = new Map<string, number>();
  for (const [table, expected] of copied) {
    const checksum: TableChecksum = { rows: 0, sum: 0n };
    for await (const rows of target.batches(table)) addTo(checksum, rows);
    totals.set(table.name, checksum.rows);
    if (checksum.rows !== expected.rows || checksum.sum !== expected.sum) {
      throw differs(`the rows of ${table.name}`);
    }
    if (!table.isNumbered) continue;
    if ((await target.lastNumber(table)) !== (await source.lastNumber(table))) {
      throw differs(`the last numbers of ${table.name}`);
    }
  }
  const counted = await target.counted();
  for (const kind of kindPaths) {
    if ((counted.get(kind) ?? 0) === totals.get(kind)) continue;
    throw new CommandError(
      `Nothing was moved: the counters of ${kind} in ${source.name} do not agree with its records`,
    );
  }
}
