// Password hashing with argon2id, off the event loop and with a bounded queue, so that a flood of sign-ins
// costs the flood an error rather than everybody the server.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../errors.ts';

const derive = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const atOnce = 2;
const mostWaiting = 32;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With no hash to compare it takes the same time and answers false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const queue = createQueue();
  const run = (password: string, nonce: Buffer, memory: number, passes: number) =>
    queue(() => derive('argon2id', { ...cost, message: password, nonce, memory, passes }));

  const hash = async (password: string): Promise<string> => {
    const nonce = randomBytes(16);
    const tag = await run(password, nonce, cost.memory, cost.passes);
    return `argon2id$${cost.memory}$${cost.passes}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
  };

  const verify = async (password: string, stored: string | undefined): Promise<boolean> => {
    const [algorithm, memory, passes, nonce = '', tag = ''] = stored?.split('$') ?? [];
    if (algorithm !== 'argon2id') {
      await run(password, randomBytes(16), cost.memory, cost.passes);
      return false;
    }
    const expected = Buffer.from(tag, 'base64url');
    const actual = await run(
      password,
      Buffer.from(nonce, 'base64url'),
      Number(memory),
      Number(passes),
    );
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };

  return { hash, verify };
}

function createQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) {
        throw new AppError(503, 'Too many sign-ins at once. Please try again in a moment.', {
          retryAfterSeconds: 2,
        });
      }
      // Whoever finishes hands its place over, so no newcomer slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
