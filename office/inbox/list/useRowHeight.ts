import { useSyncExternalStore } from 'react';

const touch = '(pointer: coarse)';

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
  return Math.round((matchMedia(touch).matches ? 4.75 : 3.875) * rem);
}

/**
 * All rows are equally high, so that none has to be measured. Fingers get more than pointers, and who
 * reads larger text gets higher rows.
 */
export const useRowHeight = (): number => useSyncExternalStore(subscribe, rowHeight);
