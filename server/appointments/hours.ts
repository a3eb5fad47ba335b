// Hours of the house and of people: the shipped ones of content until a superuser saves others.
import type { Kysely } from 'kysely';
import type {
  CallTaker,
  HouseChange,
  HouseHours,
  WeeklyHours,
} from '../../contract/appointments/hours.ts';
import type { Catalogue } from '../../contract/inbox/catalogue.ts';
import { isSuperuser, may } from '../../contract/roles.ts';
import type { Database, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';

export interface Hours {
  house(db?: Kysely<Tables>): Promise<HouseHours>;
  /** All staff, those who take no calls included. */
  people(db?: Kysely<Tables>): Promise<CallTaker[]>;
  saveHouse(change: HouseChange, by: string): Promise<HouseHours>;
  savePerson(id: string, change: Pick<CallTaker, 'takesCalls' | 'hours'>): Promise<CallTaker>;
}

type Saved = Omit<HouseChange, 'version'>;

const rowName = 'house';

const rowsWritten = (result: object): number =>
  Number(
    ('numUpdatedRows' in result ? result.numUpdatedRows : undefined) ??
      ('numInsertedOrUpdatedRows' in result ? result.numInsertedOrUpdatedRows : 0),
  );

export function createHours(database: Database, catalogue: Catalogue, now: () => Date): Hours {
  const { appointments: shipped, timeZone } = catalogue;

  async function house(db = database.read): Promise<HouseHours> {
    const row = await db
      .selectFrom('house_hours')
      .select(['value', 'version'])
      .where('name', '=', rowName)
      .executeTakeFirst();
    const { weekly, rules, place } = shipped;
    const saved: Saved = row ? JSON.parse(row.value) : { weekly, exceptions: [], rules, place };
    return {
      ...saved,
      holidays: shipped.holidays,
      minutes: shipped.minutes,
      timeZone,
      version: row?.version ?? 0,
    };
  }

  async function people(db = database.read): Promise<CallTaker[]> {
    const rows = await db
      .selectFrom('users')
      .leftJoin('call_takers', 'call_takers.user_id', 'users.id')
      .select(['users.id', 'username', 'role', 'takes_calls', 'hours'])
      .select(['busy_address', 'busy_read_at', 'busy_problem'])
      .orderBy('username_key')
      .execute();
    return rows
      .filter(({ role }) => may(role, 'change the inbox'))
      .map((row) => ({
        _id: row.id,
        name: row.username,
        takesCalls: row.takes_calls === null ? isSuperuser(row.role) : Boolean(row.takes_calls),
        hours: row.hours === null ? null : (JSON.parse(row.hours) as WeeklyHours),
        busyCalendar: row.busy_address === null ? null : new URL(row.busy_address).host,
        busyReadAt: row.busy_read_at,
        busyProblem: row.busy_problem,
      }));
  }

  return {
    house,
    people,

    async saveHouse({ version, ...saved }, by) {
      const row = {
        value: JSON.stringify(saved),
        version: version + 1,
        updated_at: now().toISOString(),
        updated_by: by,
      };
      // The version that was looked at must still be there; 0 is the shipped one, which has no row.
      const written =
        version === 0
          ? await database.write
              .insertInto('house_hours')
              .values({ name: rowName, ...row })
              .onConflict((conflict) => conflict.column('name').doNothing())
              .executeTakeFirst()
          : await database.write
              .updateTable('house_hours')
              .set(row)
              .where('name', '=', rowName)
              .where('version', '=', version)
              .executeTakeFirst();
      const after = await house(database.write);
      if (rowsWritten(written) === 0) {
        throw new AppError(409, 'Somebody else changed the hours meanwhile', { data: after });
      }
      return after;
    },

    async savePerson(id, { takesCalls, hours }) {
      const known = (await people(database.write)).some(({ _id }) => _id === id);
      if (!known) throw new AppError(404, 'User not found');
      const values = { takes_calls: takesCalls, hours: hours && JSON.stringify(hours) };
      await database.write
        .insertInto('call_takers')
        .values({ user_id: id, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
      const saved = (await people(database.write)).find(({ _id }) => _id === id);
      if (!saved) throw new AppError(404, 'User not found');
      return saved;
    },
  };
}
