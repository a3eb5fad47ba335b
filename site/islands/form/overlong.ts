// Long texts are pasted. A limit on the control would cut off their end without a word, so they are measured here.
import { tooLong } from '../../../contract/faults.ts';
import type { PagePlan, PlannedField } from './plan.ts';
import type { Fault } from './problem.ts';

/** What to tell about a long text, in the server's words; like the server, it does not count the space around it. */
export const overlong = ({ label, input, maxLength }: PlannedField, typed: string) =>
  input === 'longtext' && maxLength !== undefined && typed.trim().length > maxLength
    ? `${label} ${tooLong(maxLength)}`
    : undefined;

export const overlongFaults = ({ fields }: PagePlan, data: FormData): Fault[] =>
  fields.flatMap((field) => {
    const text = overlong(field, String(data.get(field.name) ?? ''));
    return text ? [{ field: field.name, text }] : [];
  });
