// A PostgreSQL server for one test to stop. Runs as a process: server/ imports nothing of testing/.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const program = `
  const { startPostgres } = await import(process.cwd() + '/testing/postgres.ts');
  const { createInterface } = await import('node:readline');
  const server = await startPostgres({ durable: true });
  console.log(server.url);
  for await (const line of createInterface({ input: process.stdin })) {
    const [command, how] = line.split(' ');
    await server[command](how);
    console.log('done');
  }
`;

export interface OwnPostgres {
  url: string;
  pause(how: 'restart' | 'immediate'): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const { done, value } = await lines.next();
    if (done) throw new Error('The PostgreSQL server for this test is gone');
    return value;
  };
  const tell = async (line: string): Promise<void> => {
    child.stdin.write(`${line}\n`);
    await answer();
  };
  return {
    url: await answer(),
    pause: (how) => tell(`pause ${how}`),
    resume: () => tell('resume'),
    stop: async () => {
      await tell('stop');
      child.stdin.end();
    },
  };
}
