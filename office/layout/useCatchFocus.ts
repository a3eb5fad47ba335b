import { type RefObject, useEffect, useRef } from 'react';

/** When a pressed button is replaced by this element, it takes over the focus. */
export function useCatchFocus(): RefObject<HTMLElement | null> {
  const caught = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) caught.current?.focus();
  }, []);
  return caught;
}
