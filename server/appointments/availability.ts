// Who is free when: reads what free-times.ts needs to know.
import type { CallTaker } from '../../contract/appointments/hours.ts';
import type { Database } from '../db/tables.ts';
import { cellAt, dayAt, type FreePerson, type FreeTime, freeTimes } from './free-times.ts';
import type { Hours } from './hours.ts';

export interface FreeQuestion {
  from: number;
  to: number;
  /** Staff may book at short notice. */
  forStaff?: boolean;
  /** The call that is to be moved does not stand in its own way. */
  except?: string;
}

export interface Availability {
  free(question: FreeQuestion): Promise<FreeTime[]>;
  /** The free times nearest to one that is taken. */
  nearest(start: number): Promise<string[]>;
  /** Whoever may be tried for a time, in turn. */
  candidates(
    start: number,
    options: { person?: string | null; isStaff: boolean; except?: string },
  ): Promise<string[]>;
}

const dayMs = 24 * 60 * 60_000;

export function createAvailability(parts: {
  database: Database;
  hours: Hours;
  now: () => Date;
}): Availability {
  const { database, hours, now } = parts;

  async function free({ from, to, forStaff, except }: FreeQuestion): Promise<FreeTime[]> {
    const db = database.read;
    const [house, staff] = await Promise.all([hours.house(db), hours.people(db)]);
    const people = staff.filter(({ takesCalls }) => takesCalls);
    const rules = forStaff ? { ...house.rules, noticeHours: 0 } : house.rules;
    return freeTimes({
      ...house,
      rules,
      people: await withOccupied(people, house.timeZone, from, to, except),
      now: now().getTime(),
      from,
      to,
    });
  }

  async function withOccupied(
    people: Pick<CallTaker, '_id' | 'hours'>[],
    timeZone: string,
    from: number,
    to: number,
    except?: string,
  ): Promise<FreePerson[]> {
    const [first, end] = [cellAt(from), cellAt(to + dayMs)];
    const byId = new Map(
      people.map(({ _id, hours: own }): [string, FreePerson] => [
        _id,
        { id: _id, hours: own, occupied: [], callsOn: new Map() },
      ]),
    );
    if (byId.size === 0) return [];
    const calls = database.read
      .selectFrom('appointments')
      .select(['person_id', 'first_cell', 'end_cell'])
      .where('end_cell', '>', first)
      .where('first_cell', '<', end)
      .where('state', '!=', 'cancelled')
      .$if(except !== undefined, (query) => query.where('id', '!=', except as string))
      .execute();
    const busy = database.read
      .selectFrom('busy_times')
      .select(['person_id', 'first_cell', 'end_cell'])
      .where('person_id', 'in', [...byId.keys()])
      .where('end_cell', '>', first)
      .where('first_cell', '<', end)
      .execute();
    const places = database.read
      .selectFrom('day_places')
      .select((row) => ['person_id', 'day', row.fn.countAll().as('total')])
      .where('person_id', 'in', [...byId.keys()])
      .where('day', '>=', dayAt(from, timeZone).toString())
      .where('day', '<=', dayAt(to, timeZone).toString())
      .$if(except !== undefined, (query) => query.where('appointment_id', '!=', except as string))
      .groupBy(['person_id', 'day'])
      .execute();
    const [occupied, elsewhere, days] = await Promise.all([calls, busy, places]);
    for (const { person_id, first_cell, end_cell } of [...occupied, ...elsewhere]) {
      byId.get(person_id ?? '')?.occupied.push({ first: first_cell, end: end_cell });
    }
    for (const { person_id, day, total } of days) {
      byId.get(person_id)?.callsOn.set(day, Number(total));
    }
    return [...byId.values()];
  }

  async function nearest(start: number): Promise<string[]> {
    const times = await free({ from: start - 7 * dayMs, to: start + 14 * dayMs });
    return times
      .sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))
      .slice(0, 6)
      .map((time) => time.start)
      .sort((a, b) => a - b)
      .map((ms) => new Date(ms).toISOString());
  }

  return {
    free,
    nearest,

    async candidates(start, { person, isStaff, except }) {
      if (person) return [person];
      const [slot] = await free({
        from: start,
        to: start + 1,
        forStaff: isStaff,
        ...(except ? { except } : {}),
      });
      if (slot || !isStaff) return slot?.people ?? [];
      const everybody = await hours.people();
      return everybody.filter(({ takesCalls }) => takesCalls).map(({ _id }) => _id);
    },
  };
}
