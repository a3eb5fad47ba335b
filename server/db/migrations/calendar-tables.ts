import type { Engine } from '../tables.ts';
import { typesOf } from './column-types.ts';

/** After the inbox: calls refer to consultations. */
export function calendarTables(engine: Engine): string[] {
  const { seq, id, text, integer, time, boolean, strict, withoutRowid } = typesOf[engine];
  return [
    `CREATE TABLE appointments (
      seq ${seq},
      id ${id} NOT NULL UNIQUE,
      created_at ${time} NOT NULL,
      type ${text} NOT NULL CHECK (type IN ('call', 'block')),
      record_id ${id} REFERENCES consultations (id) ON DELETE CASCADE,
      -- NULL: the account was deleted.
      person_id ${id} REFERENCES users (id) ON DELETE SET NULL,
      starts_at ${time} NOT NULL,
      ends_at ${time} NOT NULL,
      -- Cells of five minutes since 1970, the pause included: what this row occupies.
      first_cell ${integer} NOT NULL,
      end_cell ${integer} NOT NULL,
      state ${text} NOT NULL CHECK (state IN ('booked', 'held', 'missed', 'cancelled')),
      title ${text} NOT NULL DEFAULT '',
      visitor_zone ${text},
      -- Lower-cased address of an open call: one per address.
      open_for ${text} UNIQUE,
      -- SEQUENCE of the calendar entry.
      revision ${integer} NOT NULL DEFAULT 0,
      -- What the visitor's calendar said.
      answer ${text},
      version ${integer} NOT NULL DEFAULT 1
    )${strict}`,
    // Covers what free times are made of.
    `CREATE INDEX appointments_by_end ON appointments (end_cell, first_cell, person_id, type, state)`,
    `CREATE INDEX appointments_by_record ON appointments (record_id) WHERE record_id IS NOT NULL`,
    `CREATE INDEX appointments_by_person ON appointments (person_id)`,
    // Never twice: whatever occupies somebody's time holds its cells, under this key.
    `CREATE TABLE occupied_cells (
      person_id ${id} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      cell ${integer} NOT NULL,
      appointment_id ${id} NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
      PRIMARY KEY (person_id, cell)
    )${withoutRowid}`,
    `CREATE INDEX occupied_cells_by_appointment ON occupied_cells (appointment_id)`,
    // Never more than the rules allow on one day: each call holds one of the places 1, 2, 3 and so on.
    `CREATE TABLE day_places (
      person_id ${id} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      day ${text} NOT NULL,
      place ${integer} NOT NULL,
      appointment_id ${id} NOT NULL UNIQUE REFERENCES appointments (id) ON DELETE CASCADE,
      PRIMARY KEY (person_id, day, place)
    )${withoutRowid}`,
    // One row, once a superuser has changed the shipped hours. JSON.
    `CREATE TABLE house_hours (
      name ${text} PRIMARY KEY,
      value ${text} NOT NULL,
      version ${integer} NOT NULL,
      updated_at ${time} NOT NULL,
      updated_by ${text}
    )${strict}`,
    // Without a row superusers take calls, admins do not.
    `CREATE TABLE call_takers (
      user_id ${id} PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      takes_calls ${boolean},
      -- JSON; NULL: those of the house.
      hours ${text},
      -- SHA-256 of the secret in the address of the calendar feed.
      feed_hash ${text} UNIQUE,
      -- The secret address of a calendar elsewhere.
      busy_address ${text},
      busy_read_at ${time},
      busy_problem ${text},
      -- The one process that reads it.
      busy_claimed_until ${time}
    )${strict}`,
    `CREATE TABLE busy_times (
      person_id ${id} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      first_cell ${integer} NOT NULL,
      end_cell ${integer} NOT NULL
    )${strict}`,
    `CREATE INDEX busy_times_by_end ON busy_times (end_cell, first_cell, person_id)`,
    `CREATE INDEX busy_times_by_person ON busy_times (person_id)`,
  ];
}
