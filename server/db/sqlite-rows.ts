/** Rows as Kysely wants them. */
export const toObjects = (columns: string[], rows: unknown[][]): Record<string, unknown>[] =>
  rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) {
      row[columns[index] as string] = values[index];
    }
    return row;
  });
