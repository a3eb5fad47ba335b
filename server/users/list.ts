// Staff accounts by page. They are few, so a search reads them all and cuts words as the inbox does.
import type { List } from '../../contract/answers.ts';
import type { User, UserQuery } from '../../contract/users.ts';
import type { Database } from '../db/tables.ts';
import { readCursor, toCursor } from '../inbox/cursor.ts';
import { queryWords, wordsOf } from '../inbox/words.ts';
import { toUser, type UserRow, userColumns } from './profile.ts';

export async function listUsers(
  { read }: Database,
  { limit, cursor, q }: UserQuery,
): Promise<List<User>> {
  const after = readCursor(cursor);
  const newestFirst = read
    .selectFrom('users')
    .select(userColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (q.trim() !== '') {
    const words = queryWords(q);
    const found = (await newestFirst.execute()).filter((row) => hasAll(words, row));
    // Ids sort as their times do.
    const rows = found.filter(({ id }) => !after || id < after.id);
    return pageOf(rows, found.length, limit);
  }
  const rest = after
    ? newestFirst.where((where) =>
        where(where.refTuple('created_at', 'id'), '<', where.tuple(after.createdAt, after.id)),
      )
    : newestFirst;
  const [rows, total] = await Promise.all([
    rest.limit(limit + 1).execute(),
    read
      .selectFrom('users')
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(rows, Number(total.count), limit);
}

/** Every word begins one of the account's; no word at all, as of '%', finds nobody. */
function hasAll(words: string[], { username, email }: UserRow): boolean {
  const own = wordsOf(`${username} ${email}`);
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
}

function pageOf(rows: UserRow[], count: number, limit: number): List<User> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    success: true,
    count,
    data: page.map(toUser),
    ...(rows.length > limit && last
      ? { nextCursor: toCursor({ createdAt: last.created_at, id: last.id }) }
      : {}),
  };
}
