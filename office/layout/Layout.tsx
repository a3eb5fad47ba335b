import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { may } from '../../contract/roles.ts';
import { useDashboard } from '../dashboard/useDashboard.ts';
import { FailedBanner } from '../letters/FailedBanner.tsx';
import { useStaff } from '../office.ts';
import { screens } from '../screens.ts';
import { Clock } from '../time/Clock.tsx';
import { BottomNavigation } from './BottomNavigation.tsx';
import { TopBar } from './TopBar.tsx';

export function Layout() {
  const staff = useStaff();
  useScreenPrefetch(may(staff, 'edit content'));
  return (
    <Clock>
      <div className="office">
        <a className="skip-link raised" href="#content">
          Skip to content
        </a>
        <TopBar />
        <ActivityLine />
        <div className="office-notices">
          <ConnectionNotice />
          {may(staff.role, 'enter the back office') && (
            <>
              <ContentBanner />
              <FailedBanner />
            </>
          )}
        </div>
        <main id="content" className="office-content" tabIndex={-1}>
          <Outlet />
        </main>
        {may(staff.role, 'enter the back office') && <BottomNavigation />}
      </div>
    </Clock>
  );
}

/** CSS delays it, so that fast responses never flash. */
function ActivityLine() {
  const busy = useIsFetching() + useIsMutating() > 0;
  return <div className="activity" data-busy={busy || undefined} aria-hidden="true" />;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function ConnectionNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="connection">
      {!online && (
        <p>You are offline. You can read what is loaded; changes fail until you are back.</p>
      )}
    </div>
  );
}

/** Until then, bandwidth belongs to the current screen. */
const prefetchDelayMs = 2_000;

/** Prefetched screens open at once, and without a server. */
function useScreenPrefetch(withContent: boolean): void {
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => fetchScreens(withContent)), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, [withContent]);
}

// Older Safari has no requestIdleCallback.
const whenIdle = (act: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(act);

/** The content screens are large, and most staff never open them. */
function fetchScreens(withContent: boolean): void {
  for (const [name, load] of Object.entries(screens)) {
    if (withContent || !name.startsWith('content')) load().catch(() => undefined);
  }
}

function ContentBanner() {
  const { count, faults } = useDashboard().data?.contentFaults ?? { count: 0, faults: [] };
  if (count === 0) return null;
  return (
    <div role="status" className="failed-banner">
      <p>
        <strong>
          The site shows an earlier version: content has{' '}
          {count === 1 ? '1 fault' : `${count.toLocaleString('en')} faults`}.
        </strong>
      </p>
      {faults.length > 0 && (
        <details className="content-faults">
          <summary>Which ones</summary>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
