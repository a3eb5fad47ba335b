// No maxLength on the control: it would silently truncate a pasted text.
import { tooLong } from '../../../contract/faults.ts';
import type { PagePlan, PlannedField } from './plan.ts';
import type { Fault } from './problem.ts';

/** Same wording and trimming as the server. */
export const overlong = ({ label, input, maxLength }: PlannedField, typed: string) =>
  input === 'longtext' && maxLength !== undefined && typed.trim().length > maxLength
    ? `${label} ${tooLong(maxLength)}`
    : undefined;

export const overlongFaults = ({ fields }: PagePlan, data: FormData): Fault[] =>
  fields.flatMap((field) => {
    const text = overlong(field, String(data.get(field.name) ?? ''));
    return text ? [{ field: field.name, text }] : [];
  });
