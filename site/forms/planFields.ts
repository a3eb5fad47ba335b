import type { Field } from '../../contract/inbox/kind.ts';
import type { PlannedField } from '../islands/form/plan.ts';

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
