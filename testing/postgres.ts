import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../server/testing/free-port.ts';
import { postgres, requireTool } from './tools.ts';

export interface TestPostgres {
  url: string;
  /** `immediate` is a crash. */
  pause(how?: 'restart' | 'immediate'): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

interface Settings {
  /** With fsync, as in production. */
  durable?: boolean;
}

type Owner = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root. */
async function unprivilegedOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find(([candidate]) => candidate === name))
    .find((found) => found !== undefined);
  if (!account) throw new Error('No account postgres or nobody to run PostgreSQL as.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

async function initDatabase(server: string, folder: string, password: string, owner: Owner) {
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, password);
  if (owner) {
    await chown(folder, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  // Scram takes 15 ms of each connection, and the tests open thousands.
  const args = ['-D', path.join(folder, 'data'), '-U', 'postgres', '-A', 'md5', '--no-sync'];
  args.push('--pwfile', passwordFile, '--encoding=UTF8', `--locale=${locale}`);
  const initdb = spawn(path.join(path.dirname(server), 'initdb'), args, {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => initdb.on('error', resolve).on('close', resolve));
  if (code !== 0) throw new Error(`initdb failed (${code}).`);
}

/** Outlives this process and then removes server and folder. */
function startGuard(folder: string): ChildProcess {
  const script =
    'cat >/dev/null; kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")" && sleep 1; rm -rf "$0"';
  const guard = spawn('sh', ['-c', script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('PostgreSQL did not start within 30 s.');
}

export async function startPostgres({ durable = false }: Settings = {}): Promise<TestPostgres> {
  const program = requireTool(postgres);
  const owner = await unprivilegedOwner();
  const folder = await mkdtemp(path.join(tmpdir(), 'test-postgres-'));
  const guard = startGuard(folder);
  const password = randomBytes(16).toString('hex');
  await initDatabase(program, folder, password, owner);
  const port = await freePort();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const onOff = durable ? 'on' : 'off';
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: onOff,
    full_page_writes: onOff,
    synchronous_commit: onOff,
    autovacuum: onOff,
    log_min_messages: 'panic',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | undefined;

  async function resume(): Promise<void> {
    server = spawn(program, ['-D', path.join(folder, 'data'), ...args], {
      ...owner,
      cwd: folder,
      // Ctrl-C must not reach the server: the guard stops it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await untilReady(url, server);
  }

  async function pause(how: 'restart' | 'immediate' = 'restart'): Promise<void> {
    const running = server;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('close', resolve));
    running.kill(how === 'immediate' ? 'SIGQUIT' : 'SIGINT');
    await gone;
  }

  async function stop(): Promise<void> {
    await pause();
    const gone = new Promise((resolve) => guard.once('close', resolve));
    guard.ref();
    guard.stdin?.end();
    await gone;
  }

  await resume();
  return { url, pause, resume, stop };
}
