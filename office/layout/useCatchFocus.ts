import { type RefObject, useEffect, useRef } from 'react';

/** For what appears in the place of a pressed button: the focus that went with the button goes on here. */
export function useCatchFocus(): RefObject<HTMLElement | null> {
  const caught = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) caught.current?.focus();
  }, []);
  return caught;
}
