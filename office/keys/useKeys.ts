import { useEffect, useRef } from 'react';
import { keyName } from './keyName.ts';
import { singleKeysOn } from './singleKeys.ts';

export type KeyMap = Record<string, (() => void) | undefined>;

const typing = 'textarea, select, [contenteditable], input:not([type="checkbox"])';
// A closing dialog no longer handles keys.
const elsewhere =
  '[role="menu"], [role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed])';

/** Shortcuts, ignored while typing or in a dialog; `keys` is called on each press, so it sees the current state. */
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
      // Enter activates the focused link or button.
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
