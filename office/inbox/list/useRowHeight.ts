import { useSyncExternalStore } from 'react';

const query = '(pointer: coarse)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** All rows are equally high, so that none has to be measured. Fingers get more than pointers. */
export const useRowHeight = (): number =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches) ? 76 : 62;
