import { useEffect, useRef } from 'react';
import { keyName } from './keyName.ts';
import { singleKeysOn } from './singleKeys.ts';

export type KeyMap = Record<string, (() => void) | undefined>;

const typing = 'textarea, select, [contenteditable], input:not([type="checkbox"])';
// A dialog that is on its way out no longer wants the keys.
const elsewhere =
  '[role="menu"], [role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed])';

/**
 * Single-key shortcuts. Silent while someone types or answers a dialog. What
 * a key does is asked when it is pressed, so it always fits what is on screen then.
 */
export function useKeys(keys: () => KeyMap): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const key = keyName(event);
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const element = target instanceof Element ? target : undefined;
      if (element?.closest(`${typing}, ${elsewhere}`)) return;
      if (key.length === 1 && !singleKeysOn()) return;
      // Enter belongs to the link or button that has the focus.
      if (key === 'Enter' && element?.closest('a, button, input')) return;
      const act = latest.current()[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
