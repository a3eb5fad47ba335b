// Rate limits, counted in the database for all processes. An attempt counts before it is checked.
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { fillPlaceholders, refusals } from '../../contract/visitor-texts.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { sha256 } from '../secrets.ts';
import { plainAddress } from '../trust-proxy.ts';

export interface Allowance {
  name: string;
  free: number;
  windowMs: number;
  /** First block; each attempt after it doubles the block, up to `longestMs`. */
  firstMs: number;
  longestMs: number;
}

export interface Attempts {
  count(allowance: Allowance, ...subject: string[]): Promise<void>;
  forget(allowance: Allowance, ...subject: string[]): Promise<void>;
  /** Takes back an attempt that turned out to be legitimate. */
  giveBack(allowance: Allowance, ...subject: string[]): Promise<void>;
  sweep(): Promise<void>;
}

export function createAttempts(database: Database, now: () => Date): Attempts {
  const inMs = (ms: number): string => new Date(now().getTime() + ms).toISOString();
  return {
    async count(allowance, ...subject) {
      const key = keyOf(allowance, subject);
      const at = inMs(0);
      const time = database.engine === 'sqlite' ? sql`` : sql`::timestamptz`;
      const ends = inMs(allowance.windowMs);
      // Attempts while blocked do not extend the block.
      const { rows } = await sql<{ count: number; blocked_until: string | null }>`
        INSERT INTO attempts (key, count, window_ends_at) VALUES (${key}, 1, ${ends}${time})
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN attempts.window_ends_at <= ${at}${time} THEN 1
            WHEN attempts.blocked_until > ${at}${time} THEN attempts.count ELSE attempts.count + 1 END,
          blocked_until = CASE WHEN attempts.window_ends_at <= ${at}${time} THEN NULL ELSE attempts.blocked_until END,
          window_ends_at = CASE WHEN attempts.window_ends_at <= ${at}${time} THEN ${ends}${time} ELSE attempts.window_ends_at END
        RETURNING count, blocked_until`.execute(database.write);
      const { count = 0, blocked_until = null } = rows[0] ?? {};
      if (blocked_until !== null && blocked_until > at) throw tooMany(blocked_until, now());
      const over = count - allowance.free;
      if (over < 0) return;
      const wait = Math.min(allowance.longestMs, allowance.firstMs * 2 ** Math.min(over, 30));
      const until = inMs(wait);
      // Of concurrent attempts only the one that sets the block is allowed.
      const { rows: blocked } = await sql`UPDATE attempts SET blocked_until = ${until}${time},
        window_ends_at = ${inMs(wait + allowance.windowMs)}${time}
        WHERE key = ${key} AND (blocked_until IS NULL OR blocked_until <= ${at}${time})
        RETURNING key`.execute(database.write);
      if (blocked.length === 0) throw tooMany(until, now());
    },

    async forget(allowance, ...subject) {
      await database.write
        .deleteFrom('attempts')
        .where('key', '=', keyOf(allowance, subject))
        .execute();
    },

    async giveBack(allowance, ...subject) {
      await database.write
        .updateTable('attempts')
        .set((row) => ({ count: row('count', '-', 1), blocked_until: null }))
        .where('key', '=', keyOf(allowance, subject))
        .where('count', '>', 0)
        .execute();
    },

    async sweep() {
      await database.write.deleteFrom('attempts').where('window_ends_at', '<', inMs(0)).execute();
    },
  };
}

function tooMany(until: string, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  const wait =
    seconds < 90
      ? fillPlaceholders(refusals.waitSeconds, { seconds: String(seconds) })
      : fillPlaceholders(refusals.waitMinutes, { minutes: String(Math.ceil(seconds / 60)) });
  return new AppError(429, wait, {
    retryAfterSeconds: seconds,
  });
}

/** Hashed: addresses and names are personal data. */
const keyOf = ({ name }: Allowance, subject: string[]): string =>
  sha256([name, ...subject].join('\n'));

/** One client: an IPv4 address, or the /64 of an IPv6 address (/48 for limits across accounts). */
export function networkOf(address: string, width: 'single' | 'wide' = 'single'): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end].slice(0, width === 'single' ? 4 : 3).join(':');
}
