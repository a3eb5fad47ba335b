import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OfficeKind } from '../kinds.ts';
import { useOffice, useStaff } from '../office.ts';
import { createInboxCache } from './data/cache.ts';
import { createDesk, type Desk } from './data/desk.ts';

export function useDesk(kind: OfficeKind): Desk {
  const { api } = useOffice();
  const { username } = useStaff();
  const queries = useQueryClient();
  return useMemo(
    () =>
      createDesk(kind, {
        api,
        username,
        cache: createInboxCache(queries, kind),
        now: () => new Date(),
      }),
    [kind, api, username, queries],
  );
}
