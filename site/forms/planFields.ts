import type { FormMessages } from '../../content/schema/forms.ts';
import type { Field } from '../../contract/inbox/kind.ts';
import { translationsOf } from '../../contract/visitor-texts.ts';
import type { PlanMessages, PlannedField } from '../islands/form/plan.ts';

/** Texts equal to the API's are left out. */
export function messagesFor({ fieldFaults, refusals, ...messages }: FormMessages): PlanMessages {
  const translations = translationsOf({ fieldFaults, refusals });
  return { ...messages, tooLong: fieldFaults.tooLong, translations };
}

interface Words {
  labels: Partial<Record<string, string>>;
  hints: Partial<Record<string, string>>;
}

type Extras = Partial<Record<string, Partial<PlannedField>>>;

const autoComplete: Partial<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  linkedin: 'url',
  portfolio: 'url',
};

export const planFields = (fields: Field[], words: Words, extras: Extras = {}): PlannedField[] =>
  fields
    .filter(({ notOnForm }) => !notOnForm)
    .map(({ name, label, input, required, maxLength, range, hint }) => ({
      name,
      label: words.labels[name] ?? label,
      hint: words.hints[name] ?? hint,
      input,
      required,
      maxLength,
      ...range,
      autoComplete: autoComplete[name],
      ...extras[name],
    }));
