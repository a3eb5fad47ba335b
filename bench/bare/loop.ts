// A bare loop over node:sqlite: one row, one commit at full sync, nothing else. No HTTP.

import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export function bareLoop(directory: string, seconds: number): number {
  const database = new DatabaseSync(path.join(directory, 'loop.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(
    'CREATE TABLE contacts (id INTEGER PRIMARY KEY, name TEXT, email TEXT, message TEXT)',
  );
  const insert = database.prepare('INSERT INTO contacts (name, email, message) VALUES (?, ?, ?)');
  const until = performance.now() + seconds * 1000;
  let rows = 0;
  for (; performance.now() < until; rows += 1)
    insert.run('Meera Nair', 'meera@example.com', 'Hello there');
  database.close();
  return rows / seconds;
}
