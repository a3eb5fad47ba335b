// The temporary folder of a PostgreSQL server: whose it is, what goes in, who clears it away.
import { type ChildProcess, spawn } from 'node:child_process';
import { chown, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Owner = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root. */
export async function unprivilegedOwner(): Promise<Owner> {
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

export async function initialise(server: string, folder: string, password: string, owner: Owner) {
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, password);
  if (owner) {
    await chown(folder, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const args = ['-D', path.join(folder, 'data'), '-U', 'postgres', '-A', 'password', '--no-sync'];
  args.push('--pwfile', passwordFile, '--encoding=UTF8', `--locale=${locale}`);
  const initdb = spawn(path.join(path.dirname(server), 'initdb'), args, {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => initdb.on('error', resolve).on('close', resolve));
  if (code !== 0) throw new Error(`initdb failed (${code}).`);
}

/** Outlives this process, however that ends, and takes server and folder away after it. */
export function leaveGuard(folder: string): ChildProcess {
  const script =
    'cat >/dev/null; kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")" && sleep 1; rm -rf "$0"';
  const guard = spawn('sh', ['-c', script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}
