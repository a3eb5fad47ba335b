// Staff accounts by page. There are few, so a search reads them all.
import type { List } from '../../contract/answers.ts';
import type { User, UserQuery } from '../../contract/users.ts';
import type { Database } from '../db/tables.ts';
import { readCursor, toCursor } from '../listing/cursor.ts';
import { queryWords, wordsOf } from '../listing/words.ts';
import { toUser, type UserRow, userColumns } from './profile.ts';

type ListedUser = UserRow & { seq: number };

export async function listUsers(
  { read }: Database,
  { limit, cursor, q }: UserQuery,
): Promise<List<User>> {
  const { seq: after = Number.MAX_SAFE_INTEGER } = readCursor(cursor) ?? {};
  const newestFirst = read
    .selectFrom('users')
    .select(['seq', ...userColumns])
    .orderBy('seq', 'desc');
  if (q.trim() !== '') {
    const words = queryWords(q);
    const found = (await newestFirst.execute()).filter((row) => hasAll(words, row));
    return pageOf(
      found.filter(({ seq }) => seq < after),
      found.length,
      limit,
    );
  }
  const [rows, total] = await Promise.all([
    newestFirst
      .where('seq', '<', after)
      .limit(limit + 1)
      .execute(),
    read
      .selectFrom('users')
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(rows, Number(total.count), limit);
}

/** Every word is a prefix of one of the account's words; no word finds nobody. */
function hasAll(words: string[], { username, email }: UserRow): boolean {
  const own = wordsOf(`${username} ${email}`);
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
}

function pageOf(rows: ListedUser[], count: number, limit: number): List<User> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last;
  return {
    success: true,
    count,
    data: page.map(toUser),
    ...(more ? { nextCursor: toCursor({ side: 'after', seq: last.seq }) } : {}),
  };
}
