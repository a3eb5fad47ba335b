// Where the focus goes when what had it is gone.
export const addButtonId = 'add-user';
export const editButtonId = (id: string): string => `edit-${id}`;

/** Nothing has the focus, or something that is about to go; who has moved on is left alone. */
const isLost = (within: string): boolean =>
  document.activeElement === document.body || document.activeElement?.closest(within) != null;

/** To the button that opened the form, once the form is gone. */
export function leaveForm(id: string): void {
  if (!isLost('.account-panel')) return;
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
