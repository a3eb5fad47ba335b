import { useEffect, useRef, useState } from 'react';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { useConfirm } from '../../dialogs/confirm.ts';
import type { OfficeKind } from '../../kinds.ts';
import type { InboxCache } from '../data/cache.ts';
import { type InboxCalls, type Known, Outdated } from '../data/calls.ts';
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

/** What is done is shown in strides: a list redrawn for each of ten thousand records shows nothing at all. */
const strideMs = 250;

/** Answers the record's new state; undefined: it is gone. */
type Act = (record: Known) => Promise<InboxRecord | undefined>;

export function useBulk(
  kind: OfficeKind,
  { calls, cache }: { calls: InboxCalls; cache: InboxCache },
  chosen: Known[],
  checked: Checked,
) {
  const confirm = useConfirm();
  const [run, setRun] = useState<BulkRun>();
  const stopper = useRef<AbortController>(undefined);
  // What nobody watches any more does not go on.
  useEffect(() => () => stopper.current?.abort(), []);

  async function start(verb: string, needed: (record: Known) => boolean, act: Act): Promise<void> {
    const records = chosen.filter(needed);
    const total = records.length;
    const already = chosen.length - total;
    const stop = new AbortController();
    stopper.current = stop;
    let finished = 0;
    let news = new Map<string, InboxRecord | undefined>();
    const show = () => {
      cache.learnAll(news);
      news = new Map();
      setRun({ verb, total, already, finished });
    };
    show();
    const strides = setInterval(show, strideMs);
    const result = await runBulk(
      records,
      async (record) => {
        try {
          news.set(record._id, await act(record));
        } catch (failure) {
          if (failure instanceof Outdated) news.set(record._id, failure.record);
          throw failure;
        }
      },
      {
        signal: stop.signal,
        onProgress: (count) => {
          finished = count;
        },
      },
    );
    clearInterval(strides);
    show();
    cache.settleAll();
    setRun({ verb, total, already, finished: total, result });
    // What did not work stays selected, ready for another try.
    checked.only(
      [...result.failed.map(({ record }) => record), ...result.skipped].map(({ _id }) => _id),
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
        (record) => calls.change(record, calls.signed(status)),
      ),
    clearSuspicion: () =>
      start(
        'changed',
        (record) => record.suspect,
        (record) => calls.change(record, { suspect: false }),
      ),
    async remove() {
      const { one, many } = kind.texts;
      const number = chosen.length.toLocaleString('en');
      const agreed = await confirm({
        title: `Delete ${number} ${(chosen.length === 1 ? one : many).toLowerCase()}?`,
        text: 'Everything that is selected will be deleted for good.',
        action: `Delete ${number}`,
      });
      if (!agreed) return;
      await start(
        'deleted',
        () => true,
        async (record) => {
          await calls.remove(record);
          return undefined;
        },
      );
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;
