import { type PagePlan, slotField, termsField } from './plan.ts';

/** Without a choice that the URL selected. */
export const typedFields = ({ fields, terms, books }: PagePlan): string[] => [
  ...fields.filter(({ input, offered }) => input !== 'choice' || offered).map(({ name }) => name),
  ...(terms ? [termsField] : []),
  ...(books ? [slotField] : []),
];

export function typedValues(plan: PagePlan, form: HTMLFormElement): Record<string, string> {
  const value = (name: string): string => {
    const control = controlOf(form, name);
    if (!control) return '';
    if (control.type === 'radio') return String(new FormData(form).get(name) ?? '');
    if (control.type === 'checkbox') return (control as HTMLInputElement).checked ? 'on' : '';
    return control.value === plan.fallback?.value ? '' : control.value;
  };
  return Object.fromEntries(typedFields(plan).map((name) => [name, value(name)]));
}

/** Not `form.reset()`: it would also clear the choice from the URL. */
export function emptyFields(plan: PagePlan, form: HTMLFormElement): void {
  for (const name of typedFields(plan)) {
    const control = controlOf(form, name);
    if (!control) continue;
    if (control.type === 'radio') uncheck(form, name);
    else if (control.type === 'checkbox') (control as HTMLInputElement).checked = false;
    else control.value = control.matches('select') ? (plan.fallback?.value ?? '') : '';
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function uncheck(form: HTMLFormElement, name: string): void {
  const chosen = form.querySelector<HTMLInputElement>(`[name="${name}"]:checked`);
  if (chosen) chosen.checked = false;
}

const controlOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `[name="${name}"]:enabled:not([type=hidden])`,
  );
