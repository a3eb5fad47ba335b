import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OfficeKind } from '../kinds.ts';
import { useOffice, useStaff } from '../office.ts';
import { createInboxCache } from './data/cache.ts';
import { createInboxCalls } from './data/calls.ts';
import { createDesk } from './data/desk.ts';

/** One record at a time goes over the desk; bulk actions use calls and cache themselves. */
export function useDesk(kind: OfficeKind) {
  const { api, edits, lines } = useOffice();
  const { username } = useStaff();
  const queries = useQueryClient();
  return useMemo(() => {
    const calls = createInboxCalls(kind, { api, username, now: () => new Date() });
    const cache = createInboxCache(queries, kind, edits);
    return { calls, cache, lines, desk: createDesk(calls, cache, lines) };
  }, [kind, api, edits, lines, username, queries]);
}
