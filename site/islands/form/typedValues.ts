import { type PagePlan, termsField } from './plan.ts';

/** The fields that somebody fills in: a choice comes with the address of the page. */
export const typedFields = ({ fields, terms }: PagePlan): string[] => [
  ...fields.filter(({ input }) => input !== 'choice').map(({ name }) => name),
  ...(terms ? [termsField] : []),
];

export function typedValues(plan: PagePlan, form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(typedFields(plan).map((name) => [name, String(data.get(name) ?? '')]));
}

/** Not `form.reset()`: that would also take the chosen service or position away. */
export function emptyFields(plan: PagePlan, form: HTMLFormElement): void {
  for (const name of typedFields(plan)) {
    const control = form.elements.namedItem(name);
    const isInput = control instanceof HTMLInputElement;
    if (!isInput && !(control instanceof HTMLTextAreaElement)) continue;
    if (isInput && control.type === 'checkbox') control.checked = false;
    else control.value = '';
    // Whoever follows the typing should hear of this too.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
