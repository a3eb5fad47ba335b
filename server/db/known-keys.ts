// SQLite's index of idempotency keys: in memory, one for each writing connection, because random keys in an index
// on disk would change a page of it each. What it holds is told by the table of keys alone: whoever is about to look
// a key up, inside a transaction that writes, first learns what other processes have added or swept since.

/** Made with the connection. */
export const makeKnownKeys =
  'CREATE TEMP TABLE known_keys (n INTEGER PRIMARY KEY, key INTEGER NOT NULL UNIQUE) STRICT';

/** Keys are swept from the oldest on. */
export const forgetSweptKeys = `DELETE FROM temp.known_keys
  WHERE n < (SELECT coalesce(min(n), 9223372036854775807) FROM main.idempotency_keys)`;

export const learnNewKeys = `INSERT INTO temp.known_keys (n, key) SELECT n, key FROM main.idempotency_keys
  WHERE n > (SELECT coalesce(max(n), 0) FROM temp.known_keys)`;
