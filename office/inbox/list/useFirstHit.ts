import { useEffect, useState } from 'react';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { focusRow } from './LedgerList.tsx';

/** From the search into what it found: at once, or as soon as that is here. */
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
    /** Who types on stays in the field. */
    forget: () => setWanted(false),
  };
}
