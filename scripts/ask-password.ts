// Typed twice without echo, or piped in as one line.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { faultsOf } from '../contract/faults.ts';
import { newUser } from '../contract/users.ts';
import { CommandError } from './command.ts';

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Prompts must not mix with output that a script may read. */
  questions: NodeJS.WritableStream;
}

export const terminal: Terminal = { input: process.stdin, questions: process.stderr };

export async function askPassword({ input, questions }: Terminal): Promise<string> {
  if (!input.isTTY) return checked(await firstLine(input));
  // readline echoes into a stream that is not shown.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: true });
  const ended = new Promise<never>((_resolve, reject) => {
    lines.on('close', () => reject(new CommandError('Nothing was changed')));
  });
  const ask = async (question: string): Promise<string> => {
    questions.write(question);
    const answer = await Promise.race([lines.question(''), ended]);
    questions.write('\n');
    return answer;
  };
  try {
    const password = checked(await ask('New password: '));
    if (password !== (await ask('Once more: '))) {
      throw new CommandError('The two passwords differ: nothing was changed');
    }
    return password;
  } finally {
    ended.catch(() => {});
    lines.close();
  }
}

function checked(password: string): string {
  const result = newUser.pick({ password: true }).safeParse({ password });
  if (!result.success) throw new CommandError(faultsOf(result.error).join('; '));
  return result.data.password;
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return '';
}
