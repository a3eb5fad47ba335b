import { useRef, useState } from 'react';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { useConfirm } from '../../dialogs/confirm.ts';
import type { OfficeKind } from '../../kinds.ts';
import type { Desk } from '../data/desk.ts';
import type { Checked } from '../list/useChecked.ts';
import { type BulkResult, runBulk } from './runBulk.ts';

export interface BulkRun {
  /** 'changed', 'deleted'. */
  verb: string;
  total: number;
  finished: number;
  /** Needed nothing: they already had the wanted status. */
  already: number;
  result?: BulkResult;
}

export function useBulk(kind: OfficeKind, desk: Desk, chosen: InboxRecord[], checked: Checked) {
  const confirm = useConfirm();
  const [run, setRun] = useState<BulkRun>();
  const stopper = useRef<AbortController>(undefined);

  async function start(
    verb: string,
    needed: (record: InboxRecord) => boolean,
    act: (record: InboxRecord) => Promise<void>,
  ): Promise<void> {
    const records = chosen.filter(needed);
    const total = records.length;
    const already = chosen.length - total;
    const stop = new AbortController();
    stopper.current = stop;
    setRun({ verb, total, already, finished: 0 });
    const result = await runBulk(records, act, {
      signal: stop.signal,
      onProgress: (finished) => setRun({ verb, total, already, finished }),
    });
    setRun({ verb, total, already, finished: total, result });
    // What did not work stays selected, ready for another try.
    checked.only(
      [...result.failed.map(({ record }) => record), ...result.skipped].map((r) => r._id),
    );
  }

  return {
    run,
    busy: run !== undefined && run.result === undefined,
    dismiss: () => setRun(undefined),
    stop: () => stopper.current?.abort(),
    setStatus: (status: string) =>
      start(
        'changed',
        (record) => record.status !== status,
        (record) => desk.setStatus(record, status),
      ),
    clearSuspicion: () => start('changed', (record) => record.suspect, desk.clearSuspicion),
    async remove() {
      const { one, many } = kind.texts;
      const noun = (chosen.length === 1 ? one : many).toLowerCase();
      const agreed = await confirm({
        title: `Delete ${chosen.length.toLocaleString('en')} ${noun}?`,
        text: 'Everything that is selected will be deleted for good.',
        action: 'Delete',
      });
      if (agreed) await start('deleted', () => true, desk.remove);
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;
