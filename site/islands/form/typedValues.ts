import { type PagePlan, termsField } from './plan.ts';

/** The fields that somebody fills in; a choice that the address made is none of them. */
export const typedFields = ({ fields, terms }: PagePlan): string[] => [
  ...fields.filter(({ input, offered }) => input !== 'choice' || offered).map(({ name }) => name),
  ...(terms ? [termsField] : []),
];

export function typedValues(plan: PagePlan, form: HTMLFormElement): Record<string, string> {
  const value = (name: string): string => {
    const control = controlOf(form, name);
    if (!control) return '';
    if (control.type === 'checkbox') return (control as HTMLInputElement).checked ? 'on' : '';
    return control.value === plan.fallback?.value ? '' : control.value;
  };
  return Object.fromEntries(typedFields(plan).map((name) => [name, value(name)]));
}

/** Not `form.reset()`: that would also take the chosen service or position away. */
export function emptyFields(plan: PagePlan, form: HTMLFormElement): void {
  for (const name of typedFields(plan)) {
    const control = controlOf(form, name);
    if (!control) continue;
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = false;
    else control.value = control.matches('select') ? (plan.fallback?.value ?? '') : '';
    // Whoever follows the typing should hear of this too.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const controlOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `[name="${name}"]:enabled:not([type=hidden])`,
  );
