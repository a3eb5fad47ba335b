import { useSyncExternalStore } from 'react';

const touch = '(pointer: coarse)';
/** ledger.css sets each record in one line from here on. */
const oneLine = '(min-width: 3400px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(touch);
  media.addEventListener('change', listener);
  addEventListener('resize', listener);
  return () => {
    media.removeEventListener('change', listener);
    removeEventListener('resize', listener);
  };
}

function rowHeight(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const lines = matchMedia(touch).matches ? 4.75 : matchMedia(oneLine).matches ? 2.75 : 3.875;
  return Math.round(lines * rem);
}

/**
 * All rows are equally high, so that none has to be measured. Fingers get more than pointers, and who
 * reads larger text gets higher rows.
 */
export const useRowHeight = (): number => useSyncExternalStore(subscribe, rowHeight);
