// What the product is measured against: the least a Fastify server can do. BARE says which: 'nothing' answers
// a post and stores nothing, 'commit' stores each row in a commit of its own at full sync, a path answers
// that file from memory.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';

const { BARE = 'nothing', PORT, DATA_DIR = '.' } = process.env;
const app = Fastify();
app.get('/healthz', async () => ({ success: true }));

interface Contact {
  name: string;
  email: string;
  message: string;
}

if (BARE === 'nothing') {
  app.post<{ Body: Contact }>('/api/contacts', async (request, reply) => {
    reply.code(201);
    return { success: true, data: request.body };
  });
} else if (BARE === 'commit') {
  const database = new DatabaseSync(path.join(DATA_DIR, 'bare.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(
    'CREATE TABLE contacts (id INTEGER PRIMARY KEY, name TEXT, email TEXT, message TEXT, created_at TEXT)',
  );
  const insert = database.prepare(
    'INSERT INTO contacts (name, email, message, created_at) VALUES (?, ?, ?, ?)',
  );
  app.post<{ Body: Contact }>('/api/contacts', async (request, reply) => {
    const { name, email, message } = request.body;
    insert.run(name, email, message, new Date().toISOString());
    reply.code(201);
    return { success: true, data: request.body };
  });
} else {
  const page = readFileSync(BARE);
  app.get('/', async (_request, reply) =>
    reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(page),
  );
}

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
