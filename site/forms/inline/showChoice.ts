import type { Choice } from '../../../contract/inbox/catalogue.ts';

export interface ChoiceSettings {
  /** The parameter in the address and the field of the form. */
  name: string;
  /** The control that shows the choice. */
  control: string;
  choices: Choice[];
  fallback: Choice;
  /** The sentence in the head of the page; holds {choice}. */
  line: string;
}

/**
 * Pages are built before anybody asks for them and know nothing of the address, so this says what was chosen.
 * It runs twice, right after the head of the page and right after the form, so that nothing changes
 * before people's eyes. A page that the server filled in again has the choice in its form instead.
 */
export function showChoice({ name, control, choices, fallback, line }: ChoiceSettings): void {
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const asked = new URLSearchParams(location.search).get(name) || field?.value;
  if (!asked) return;
  const { value, label } = choices.find((choice) => choice.value === asked) ?? fallback;
  const sentence = document.querySelector('[data-chosen]');
  if (sentence) sentence.textContent = line.replace('{choice}', () => label);
  if (field) field.value = value;
  const shown = document.getElementById(control) as HTMLInputElement | null;
  if (shown) shown.value = label;
}
