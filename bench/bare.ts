// BARE: 'nothing' stores nothing, 'commit' commits each row with full sync, anything else is a file served from memory.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';

const { BARE = 'nothing', DATA_DIR = '.' } = process.env;
const app = Fastify();
type Contact = Record<'name' | 'email' | 'message', string>;

function createStore(): (contact: Contact) => void {
  if (BARE !== 'commit') return () => {};
  const database = new DatabaseSync(path.join(DATA_DIR, 'bare.db'));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE contacts (id INTEGER PRIMARY KEY, name TEXT, email TEXT, message TEXT)`);
  const insert = database.prepare('INSERT INTO contacts (name, email, message) VALUES (?, ?, ?)');
  return ({ name, email, message }) => insert.run(name, email, message);
}

if (BARE === 'nothing' || BARE === 'commit') {
  const store = createStore();
  app.post<{ Body: Contact }>('/api/contacts', async (request, reply) => {
    store(request.body);
    reply.code(201);
    return { success: true, data: request.body };
  });
} else {
  const page = readFileSync(BARE);
  app.get('/', async (_request, reply) =>
    reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(page),
  );
}

console.log(`Listening ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => process.exit(0));
