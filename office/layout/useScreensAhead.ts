import { useEffect } from 'react';
import { screens } from '../screens.ts';

/** Until then, bandwidth belongs to the current screen. */
const patienceMs = 2_000;

/** Prefetches the other screens, so that they open at once and without a server. */
export function useScreensAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(fetchScreens), patienceMs);
    return () => clearTimeout(timer);
  }, []);
}

// Older Safari has no requestIdleCallback.
const whenIdle = (act: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(act);

function fetchScreens(): void {
  for (const load of Object.values(screens)) load().catch(() => undefined);
}
