import { useIsFetching, useIsMutating } from '@tanstack/react-query';

/** A thin line while calls are under way. CSS shows it late, so that fast answers never flash. */
export function ActivityLine() {
  const busy = useIsFetching() + useIsMutating() > 0;
  return <div className="activity" data-busy={busy || undefined} aria-hidden="true" />;
}
