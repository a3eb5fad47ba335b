import { fieldOfFault, tooLong } from '../../../contract/faults.ts';
import type { FormPlan, PagePlan, PlannedField } from './plan.ts';
import type { Answer } from './send.ts';

export interface Fault {
  /** Undefined if the fault belongs to no field of the form. */
  field: string | undefined;
  text: string;
}

export interface Problem {
  /** Empty if `faults` says it all. */
  text: string;
  faults: Fault[];
}

export function problemOf(answer: Exclude<Answer, { outcome: 'stored' }>, plan: FormPlan): Problem {
  const { problems } = plan.messages;
  if (answer.outcome !== 'refused') {
    return inWords(`${plan.words.failed} ${problems[answer.outcome]}`);
  }
  const { status, error, message } = answer;
  if (Array.isArray(error) && error.length > 0) {
    return { text: message, faults: error.map((fault) => readable(fault, plan)) };
  }
  const said = [error, message].filter((part) => part.length > 0).join(' ');
  return inWords(said || (status === 429 ? problems.tooMany : plan.words.failed));
}

const inWords = (text: string): Problem => ({ text, faults: [] });

/** The API names fields by key; people know them by label. */
function readable(fault: string, { fields }: FormPlan): Fault {
  const name = fieldOfFault(fault);
  const field = fields.find((candidate) => candidate.name === name);
  return {
    field: field?.name,
    text: field ? `${field.label} ${fault.slice(name.length + 1)}` : fault,
  };
}

/** Same wording and trimming as the server. Not maxLength: it would silently truncate a pasted text. */
export const overlong = ({ label, input, maxLength }: PlannedField, typed: string) =>
  input === 'longtext' && maxLength !== undefined && typed.trim().length > maxLength
    ? `${label} ${tooLong(maxLength)}`
    : undefined;

export const overlongFaults = ({ fields }: PagePlan, data: FormData): Fault[] =>
  fields.flatMap((field) => {
    const text = overlong(field, String(data.get(field.name) ?? ''));
    return text ? [{ field: field.name, text }] : [];
  });
