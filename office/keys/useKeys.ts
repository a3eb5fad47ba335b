import { useEffect, useRef } from 'react';

export type KeyMap = Record<string, (() => void) | undefined>;

const typing = 'textarea, select, [contenteditable], input:not([type="checkbox"])';
// A closing dialog no longer handles keys.
const elsewhere =
  '[role="menu"], [role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed])';

/** `keys` is called on each press, so it sees the current state. */
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

/** On a non-Latin layout the physical key decides. */
const otherScript = /^\P{ASCII}+$/u;

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

export function keyName({ key, code, shiftKey }: Press): string {
  if (otherScript.test(key)) {
    if (code === 'Slash') return shiftKey ? '?' : '/';
    return code.replace(/^(Key|Digit)/, '').toLowerCase();
  }
  return key.length === 1 ? key.toLowerCase() : key;
}

// Single-character shortcuts can be turned off (WCAG 2.1.4), for speech input and accidental key presses.
const storageKey = 'singleKeys';

export const singleKeysOn = (): boolean => localStorage.getItem(storageKey) !== 'off';

export const setSingleKeys = (on: boolean): void =>
  localStorage.setItem(storageKey, on ? 'on' : 'off');
