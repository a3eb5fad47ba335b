import { useSyncExternalStore } from 'react';

const touch = '(pointer: coarse)';
/** Must match the breakpoint in ledger.css. */
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
  const rems = matchMedia(touch).matches ? 4.75 : matchMedia(oneLine).matches ? 2.75 : 3.875;
  return Math.round(rems * rem);
}

/** A fixed height, so that no row has to be measured; larger for touch and with the root font size. */
export const useRowHeight = (): number => useSyncExternalStore(subscribe, rowHeight);
