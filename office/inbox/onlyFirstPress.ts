import type { MouseEvent } from 'react';

/**
 * The second press of a double click was meant for the first button, not for what has taken its place. Keys
 * count no clicks and pass.
 */
export function onlyFirstPress(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
