export const addButtonId = 'add-user';
export const editButtonId = (id: string): string => `edit-${id}`;

/** Focus that the user moved elsewhere is left alone. */
const isLost = (within: string): boolean =>
  document.activeElement === document.body || document.activeElement?.closest(within) != null;

export function leaveForm(id: string): void {
  if (!isLost('.account-panel')) return;
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
