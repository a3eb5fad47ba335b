import { useEffect } from 'react';
import { screens } from '../screens.ts';

/** So long the line belongs to the screen that was asked for. */
const patienceMs = 2_000;

/** Fetches the other screens while nothing else is to do: they open at once then, and without a server. */
export function useScreensAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(fetchScreens), patienceMs);
    return () => clearTimeout(timer);
  }, []);
}

// Safari has learnt this only lately.
const whenIdle = (act: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(act);

function fetchScreens(): void {
  // Who opens a screen that did not arrive is told then.
  for (const load of Object.values(screens)) load().catch(() => undefined);
}
