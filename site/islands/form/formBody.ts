import { honeypotField } from '../../../contract/inbox/honeypot.ts';
import { ownTimeZone } from './clock.ts';
import { type PagePlan, type PlannedField, slotField, zoneField } from './plan.ts';

export type Body = Record<string, string | number>;

export function bodyOf({ fields, fallback, books }: PagePlan, data: FormData): Body {
  const body: Body = {};
  for (const field of fields) {
    const typed = text(data, field.name);
    body[field.name] =
      field.input === 'choice' ? typed || (fallback?.value ?? '') : sent(field, typed);
  }
  body[honeypotField] = text(data, honeypotField);
  if (books) {
    body[slotField] = text(data, slotField);
    body[zoneField] = text(data, zoneField) || ownTimeZone();
  }
  return body;
}

function sent({ input }: PlannedField, typed: string): string | number {
  // Number('') is 0; sent as text, the server reports that it is required.
  if (input === 'number' && typed !== '') return Number(typed);
  if (input === 'datetime') return isoTimestamp(typed);
  return typed;
}

function isoTimestamp(typed: string): string {
  const time = Date.parse(typed);
  return Number.isNaN(time) ? typed : new Date(time).toISOString();
}

function text(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
