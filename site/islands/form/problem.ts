import { fieldOfFault } from '../../../contract/faults.ts';
import { faultInWords, fillPlaceholders, translate } from '../../../contract/visitor-texts.ts';
import type { FormPlan, PlanMessages, PlannedField } from './plan.ts';
import type { Answer } from './send.ts';

export interface Fault {
  field: string | undefined;
  text: string;
}

export interface Problem {
  text: string;
  faults: Fault[];
}

export function problemOf(answer: Exclude<Answer, { outcome: 'stored' }>, plan: FormPlan): Problem {
  const { problems } = plan.messages;
  if (answer.outcome !== 'refused') {
    return withoutFields(`${plan.words.failed} ${problems[answer.outcome]}`);
  }
  const { status, error, message } = answer;
  if (Array.isArray(error) && error.length > 0) {
    return { text: message, faults: error.map((fault) => readable(fault, plan)) };
  }
  const said = [error, message]
    .flat()
    .filter((part) => part.length > 0)
    .map((part) => inWords(part, plan))
    .join(' ');
  return withoutFields(said || (status === 429 ? problems.tooMany : plan.words.failed));
}

const locale = (): string => globalThis.document?.documentElement.lang ?? 'en';

const withoutFields = (text: string): Problem => ({ text, faults: [] });

const inWords = (said: string, { messages }: FormPlan): string =>
  translate(said, messages.translations, locale()) ?? said;

function readable(fault: string, plan: FormPlan): Fault {
  const name = fieldOfFault(fault);
  const field = plan.fields.find((candidate) => candidate.name === name);
  if (!field) return { field: undefined, text: inWords(fault, plan) };
  const said = fault.slice(name.length + 1);
  const text = faultInWords(said, field.label, plan.messages.translations, locale());
  return { field: name, text };
}

/** Not maxLength: it would silently truncate a pasted text. */
export const overlong = (
  { label, input, maxLength }: PlannedField,
  typed: string,
  { tooLong }: PlanMessages,
) =>
  input === 'longtext' && maxLength !== undefined && typed.trim().length > maxLength
    ? fillPlaceholders(tooLong, { field: label, max: maxLength.toLocaleString(locale()) })
    : undefined;

export const overlongFaults = ({ fields, messages }: FormPlan, data: FormData): Fault[] =>
  fields.flatMap((field) => {
    const text = overlong(field, String(data.get(field.name) ?? ''), messages);
    return text ? [{ field: field.name, text }] : [];
  });
