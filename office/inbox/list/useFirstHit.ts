import { useEffect, useState } from 'react';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { focusRow } from './LedgerList.tsx';

/** Moves the focus from the search field to the first hit, now or when it arrives. */
export function useFirstHit(records: InboxRecord[], settled: boolean) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || !settled) return;
    setWanted(false);
    const [first] = records;
    if (!first) return;
    document.querySelector('.ledger-scroll')?.scrollTo({ top: 0 });
    focusRow(first._id);
  }, [wanted, settled, records]);
  return {
    go: () => setWanted(true),
    forget: () => setWanted(false),
  };
}
