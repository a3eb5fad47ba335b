// argon2id hashing off the event loop with bounded queues: a flood of sign-ins gets errors instead of the whole CPU.
import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../errors.ts';

export interface PasswordCost {
  /** KiB. */
  memory: number;
  passes: number;
}

/** OWASP's recommendation for argon2id. */
export const owaspCost: PasswordCost = { memory: 19_456, passes: 2 };

const concurrency = 2;
/** Anybody can request a check; only staff, signed in or with a link by mail, can request a new hash. */
const maxWaiting = { check: 32, hash: 500 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it takes the same time and returns false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

export function createPasswords(cost = owaspCost): Passwords {
  const queue = createQueue();
  const run = (why: Why, message: string, nonce: Buffer, { memory, passes } = cost) =>
    queue(why, () =>
      promisify(crypto.argon2)('argon2id', {
        message,
        nonce,
        memory,
        passes,
        parallelism: 1,
        tagLength: 32,
      }),
    );

  return {
    async hash(password) {
      const nonce = randomBytes(16);
      const tag = await run('hash', password, nonce);
      return `argon2id$${cost.memory}$${cost.passes}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
    },

    async verify(password, stored) {
      const [algorithm, memory, passes, nonce = '', tag = ''] = stored?.split('$') ?? [];
      if (algorithm !== 'argon2id') {
        await run('check', password, randomBytes(16));
        return false;
      }
      const expected = Buffer.from(tag, 'base64url');
      const actual = await run('check', password, Buffer.from(nonce, 'base64url'), {
        memory: Number(memory),
        passes: Number(passes),
      });
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}

type Why = keyof typeof maxWaiting;

function createQueue() {
  const waiting: { why: Why; start: () => void }[] = [];
  let running = 0;
  return async <T>(why: Why, work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.filter((other) => other.why === why).length >= maxWaiting[why]) {
        throw new AppError(503, 'Too many sign-ins at once. Please try again in a moment.', {
          retryAfterSeconds: 2,
        });
      }
      // The slot is passed on directly, so no new request can overtake the queue.
      await new Promise<void>((resolve) => waiting.push({ why, start: resolve }));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
}

export const randomPassword = (): string => randomBytes(15).toString('base64url');
