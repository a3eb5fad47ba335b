// Hours of the agency and of people: the shipped ones of content until a superuser saves others.
import type { Kysely } from 'kysely';
import type {
  AgencyHours,
  AgencyHoursChange,
  CallTaker,
  WeeklyHours,
} from '../../contract/appointments/hours.ts';
import type { Catalogue } from '../../contract/inbox/catalogue.ts';
import { isSuperuser, may } from '../../contract/roles.ts';
import type { Audit, AuditEntry } from '../audit.ts';
import type { Database, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';

export interface Hours {
  timeZone: string;
  ofAgency(db?: Kysely<Tables>): Promise<AgencyHours>;
  people(db?: Kysely<Tables>): Promise<CallTaker[]>;
  saveAgency(change: AgencyHoursChange, by: string): Promise<AgencyHours>;
  savePerson(
    id: string,
    change: Pick<CallTaker, 'takesCalls' | 'hours'>,
    by: string,
  ): Promise<CallTaker>;
}

type Saved = Omit<AgencyHoursChange, 'version'>;

const rowName = 'house';

export function createHours(parts: {
  database: Database;
  catalogue: Pick<Catalogue, 'appointments' | 'timeZone'>;
  audit: Audit;
  now: () => Date;
}): Hours {
  const { database, catalogue, audit, now } = parts;
  const { appointments: shipped, timeZone } = catalogue;

  async function ofAgency(db = database.read): Promise<AgencyHours> {
    const row = await db
      .selectFrom('house_hours')
      .select(['value', 'version'])
      .where('name', '=', rowName)
      .executeTakeFirst();
    const saved: Partial<Saved> = row ? JSON.parse(row.value) : {};
    return {
      weekly: saved.weekly ?? shipped.weekly,
      exceptions: saved.exceptions ?? [],
      // A rule added by a later release starts with its shipped value.
      rules: { ...shipped.rules, ...saved.rules },
      place: saved.place ?? shipped.place,
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

  async function requirePerson(db: Kysely<Tables>, id: string): Promise<CallTaker> {
    const person = (await people(db)).find(({ _id }) => _id === id);
    if (!person) throw new AppError(404, 'User not found');
    return person;
  }

  /** False if the version has changed; 0 is the shipped one, which has no row. */
  async function replaceAgency(
    db: Kysely<Tables>,
    { version, ...saved }: AgencyHoursChange,
    by: string,
  ): Promise<boolean> {
    const row = {
      value: JSON.stringify(saved),
      version: version + 1,
      updated_at: now().toISOString(),
      updated_by: by,
    };
    if (version === 0) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('house_hours')
        .values({ name: rowName, ...row })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    }
    const { numUpdatedRows } = await db
      .updateTable('house_hours')
      .set(row)
      .where('name', '=', rowName)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  return {
    timeZone,
    ofAgency,
    people,

    saveAgency: (change, by) =>
      database.write.transaction().execute(async (db) => {
        const before = await ofAgency(db);
        const isSaved = await replaceAgency(db, change, by);
        const after = await ofAgency(db);
        if (!isSaved) {
          throw new AppError(409, 'Somebody else changed the hours meanwhile', { data: after });
        }
        await audit(db, ...hoursChanged(before, after, { actor: by }));
        return after;
      }),

    savePerson: (id, { takesCalls, hours }, by) =>
      database.write.transaction().execute(async (db) => {
        const before = await requirePerson(db, id);
        const values = { takes_calls: takesCalls, hours: hours && JSON.stringify(hours) };
        await db
          .insertInto('call_takers')
          .values({ user_id: id, ...values })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
          .execute();
        const after = await requirePerson(db, id);
        await audit(db, ...hoursChanged(before, after, { actor: by, subject: id }));
        return after;
      }),
  };
}

const auditedParts = ['weekly', 'exceptions', 'rules', 'place', 'takesCalls', 'hours'];

function hoursChanged(
  before: object,
  after: object,
  whose: Pick<AuditEntry, 'actor' | 'subject'>,
): AuditEntry[] {
  const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const changed = auditedParts.filter(
    (part) => JSON.stringify(old.get(part)) !== JSON.stringify(fresh.get(part)),
  );
  if (changed.length === 0) return [];
  const pick = (values: Map<string, unknown>): string =>
    JSON.stringify(Object.fromEntries(changed.map((part) => [part, values.get(part)])));
  return [{ ...whose, action: 'hours changed', before: pick(old), after: pick(fresh) }];
}
