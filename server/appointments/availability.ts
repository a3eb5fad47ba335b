import type { Database } from '../db/tables.ts';
import { cellAt, dayAt, type FreePerson, type FreeTime, freeTimes } from './free-times.ts';
import type { Hours } from './hours.ts';

export interface FreeQuestion {
  from: number;
  to: number;
  forStaff?: boolean;
  /** The time of the call that is being moved counts as free. */
  except?: string;
}

export interface BookingQuery {
  isStaff: boolean;
  person?: string | null;
  except?: string;
}

export interface Availability {
  free(question: FreeQuestion): Promise<FreeTime[]>;
  nearest(start: number, query: BookingQuery): Promise<string[]>;
  candidates(start: number, query: BookingQuery): Promise<string[]>;
}

const dayMs = 24 * 60 * 60_000;

export function createAvailability(parts: {
  database: Database;
  hours: Hours;
  now: () => Date;
}): Availability {
  const { database, hours, now } = parts;

  async function free({ from, to, forStaff, except }: FreeQuestion): Promise<FreeTime[]> {
    const [agencyHours, staff, calls, blocks, busy] = await Promise.all([
      hours.ofAgency(),
      hours.people(),
      ...occupied(from, to, except),
    ]);
    const people = new Map<string | null, FreePerson>();
    for (const { _id: id, hours: own, takesCalls } of staff) {
      if (takesCalls) people.set(id, { id, hours: own, calls: [], occupied: [] });
    }
    for (const { person_id, first_cell, end_cell } of calls) {
      people.get(person_id)?.calls.push({ first: first_cell, end: end_cell });
    }
    for (const { person_id, first_cell, end_cell } of [...blocks, ...busy]) {
      people.get(person_id)?.occupied.push({ first: first_cell, end: end_cell });
    }
    return freeTimes({
      ...agencyHours,
      rules: forStaff ? { ...agencyHours.rules, noticeHours: 0 } : agencyHours.rules,
      people: [...people.values()],
      now: now().getTime(),
      from,
      to,
    });
  }

  /** From the beginning of the first day: the most per day counts all calls of it. */
  function occupied(from: number, to: number, except?: string) {
    const firstDay = dayAt(from, hours.timeZone).toZonedDateTime(hours.timeZone).epochMilliseconds;
    const [first, end] = [cellAt(firstDay), cellAt(to + dayMs)];
    const ofType = (type: 'call' | 'block') =>
      database.read
        .selectFrom('appointments')
        .select(['person_id', 'first_cell', 'end_cell'])
        .where('end_cell', '>', first)
        .where('first_cell', '<', end)
        .where('state', '!=', 'cancelled')
        .where('type', '=', type)
        .$if(except !== undefined, (query) => query.where('id', '!=', except as string))
        .execute();
    const busy = database.read
      .selectFrom('busy_times')
      .select(['person_id', 'first_cell', 'end_cell'])
      .where('end_cell', '>', first)
      .where('first_cell', '<', end)
      .execute();
    return [ofType('call'), ofType('block'), busy] as const;
  }

  const freeFor = ({ isStaff, except }: BookingQuery, from: number, to: number) =>
    free({ from, to, forStaff: isStaff, ...(except ? { except } : {}) });

  async function nearest(start: number, query: BookingQuery): Promise<string[]> {
    const times = await freeFor(query, start - 7 * dayMs, start + 14 * dayMs);
    const { person } = query;
    return times
      .filter(({ people }) => !person || people.includes(person))
      .sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))
      .slice(0, 6)
      .map((time) => time.start)
      .sort((a, b) => a - b)
      .map((ms) => new Date(ms).toISOString());
  }

  return {
    free,
    nearest,

    async candidates(start, query) {
      const { person, isStaff } = query;
      if (person) return [person];
      const [slot] = await freeFor(query, start, start + 1);
      if (slot || !isStaff) return slot?.people ?? [];
      const everybody = await hours.people();
      return everybody.filter(({ takesCalls }) => takesCalls).map(({ _id }) => _id);
    },
  };
}
