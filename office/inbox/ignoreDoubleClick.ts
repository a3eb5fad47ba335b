import type { MouseEvent } from 'react';

/** The second click of a double click must not hit the button that replaced the first; key presses have detail 0. */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
