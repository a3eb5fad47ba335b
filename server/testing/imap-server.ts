// A real IMAP server (dovecot) over Maildirs in a temporary folder. Delivering a mail is writing a file.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

export interface ImapServer {
  urlOf(user: string): string;
  deliver(user: string, mail: string | Buffer): void;
  files(user: string): string[];
  /** As after a restore by the provider: every UID is new. */
  renumber(user: string): void;
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Dovecot gives root no mailbox. */
function owner(): { uid: number; gid: number; user: string; group: string } {
  const name = (flag: string, ...of: string[]) =>
    execFileSync('id', [flag, ...of], { encoding: 'utf8' }).trim();
  const user = process.getuid?.() === 0 ? 'nobody' : userInfo().username;
  return {
    uid: Number(name('-u', user)),
    gid: Number(name('-g', user)),
    user,
    group: name('-gn', user),
  };
}

const password = 'a+b/c';

const configuration = (
  folder: string,
  port: number,
  { uid, gid, user, group }: ReturnType<typeof owner>,
) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:~/Maildir
mailbox_idle_check_interval = 1 s
mail_max_userip_connections = 100
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;

export async function startImapServer(): Promise<ImapServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-imap-'));
  const own = owner();
  const port = await freePort();
  const give = (file: string) => chownSync(file, own.uid, own.gid);
  const settings = path.join(folder, 'dovecot.conf');
  writeFileSync(settings, configuration(folder, port, own));
  for (const made of ['', 'run', 'mail']) {
    mkdirSync(path.join(folder, made), { recursive: true });
    give(path.join(folder, made));
  }
  const maildir = (user: string): string => path.join(folder, 'mail', user, 'Maildir');
  let server: ChildProcess | undefined;
  let delivered = 0;

  function makeMaildir(user: string): void {
    const home = path.join(folder, 'mail', user);
    for (const made of [
      home,
      maildir(user),
      ...['cur', 'new', 'tmp'].map((name) => path.join(maildir(user), name)),
    ]) {
      if (existsSync(made)) continue;
      mkdirSync(made);
      give(made);
    }
  }

  async function resume(): Promise<void> {
    server = spawn('dovecot', ['-F', '-c', settings], {
      uid: own.uid,
      gid: own.gid,
      cwd: folder,
      env: { PATH: `${process.env.PATH}:/usr/sbin:/opt/homebrew/sbin` },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    for (const deadline = Date.now() + 10_000; ; ) {
      const socket = connect(port, '127.0.0.1');
      const answered = await Promise.race([
        once(socket, 'data').then(() => true),
        once(socket, 'close').then(() => false),
      ]).catch(() => false);
      socket.destroy();
      if (answered) return;
      if (Date.now() > deadline || server.exitCode !== null) throw new Error('No dovecot');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function pause(): Promise<void> {
    const running = server;
    if (!running || running.exitCode !== null) return;
    const gone = once(running, 'close');
    running.kill('SIGTERM');
    await gone;
  }

  await resume();
  return {
    urlOf: (user) => {
      makeMaildir(user);
      return `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
    },
    deliver(user, mail) {
      makeMaildir(user);
      delivered += 1;
      // Dovecot numbers mails by their names.
      const name = `${Date.now()}.${String(delivered).padStart(6, '0')}.test`;
      const file = path.join(maildir(user), 'tmp', name);
      writeFileSync(file, mail);
      give(file);
      renameSync(file, path.join(maildir(user), 'new', name));
    },
    files: (user) =>
      ['new', 'cur'].flatMap((name) => readdirSync(path.join(maildir(user), name))).toSorted(),
    renumber(user) {
      for (const name of readdirSync(maildir(user))) {
        if (/^dovecot/.test(name)) rmSync(path.join(maildir(user), name), { recursive: true });
      }
    },
    pause,
    resume,
    async stop() {
      await pause();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
