import { useEffect, useRef, useState } from 'react';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { useConfirm } from '../../dialogs/confirm.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useMessenger } from '../../messages/messages.ts';
import type { InboxCache } from '../data/cache.ts';
import { type InboxCalls, type Known, Outdated } from '../data/calls.ts';
import type { Lines, Send } from '../data/lines.ts';
import type { Checked } from '../list/useChecked.ts';
import { type BulkResult, runBulk } from './runBulk.ts';
import { number, sumUp } from './sumUp.ts';

export interface BulkRun {
  /** 'changed', 'deleted'. */
  verb: string;
  total: number;
  finished: number;
  /** Needed nothing: they already had the wanted status. */
  already: number;
  /** What is said first when any of them failed. */
  failedText: string;
  /** The view in which the result was shown; it goes with it. */
  viewName?: string;
  result?: BulkResult;
}

/** What is done to one record, and how that is told. */
interface Deed {
  verb: string;
  failedText: string;
  needed: (record: Known) => boolean;
  send: Send;
}

interface Selected {
  chosen: Known[];
  checked: Checked;
  viewName: string;
  onGone: (isGone: (id: string) => boolean) => void;
}

/** More than this many cannot be looked over any more: better asked once too often. */
const mostUnasked = 50;

/** What is done is shown in strides: a list redrawn for each of ten thousand records shows nothing at all. */
const strideMs = 250;

export function useBulk(
  kind: OfficeKind,
  { calls, cache, lines }: { calls: InboxCalls; cache: InboxCache; lines: Lines },
  selected: Selected,
) {
  const { chosen, checked, viewName } = selected;
  const confirm = useConfirm();
  const messenger = useMessenger();
  const [run, setRun] = useState<BulkRun>();
  const stopper = useRef<AbortController>(undefined);
  // What nobody watches any more does not go on.
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      stopper.current?.abort();
    };
  }, []);
  // A result is about what is on screen.
  useEffect(
    () => setRun((last) => (last?.result && last.viewName !== viewName ? undefined : last)),
    [viewName],
  );
  // A run may outlast the view it was started in.
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  });

  async function start({ verb, failedText, needed, send }: Deed): Promise<void> {
    const records = chosen.filter(needed);
    const total = records.length;
    const already = chosen.length - total;
    const stop = new AbortController();
    stopper.current = stop;
    let finished = 0;
    let news = new Map<string, InboxRecord | undefined>();
    const begun = { verb, failedText, total, already };
    const learn = () => {
      latest.current.onGone((id) => news.has(id) && news.get(id) === undefined);
      cache.learnAll(news);
      news = new Map();
    };
    const stride = () => {
      // Learning would stop a page on its way, again and again.
      if (!cache.isLoading()) learn();
      setRun({ ...begun, finished });
    };
    stride();
    const strides = setInterval(stride, strideMs);
    const result = await runBulk(
      records,
      async (record) => {
        try {
          const after = await lines.join(record, send);
          // Only now: a stride may have begun a new collection while this one was on its way.
          news.set(record._id, after);
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
    learn();
    cache.settleAll();
    if (isLeft.current) tellUnfinished(begun, result);
    setRun({ ...begun, finished: total, result, viewName: latest.current.viewName });
    // What did not work stays selected, ready for another try.
    checked.only(
      [...result.failed.map(({ record }) => record), ...result.skipped].map(({ _id }) => _id),
    );
  }

  /** The report that would say so is gone with the screen. */
  function tellUnfinished(begun: Omit<BulkRun, 'finished'>, result: BulkResult): void {
    const { failed, skipped } = result;
    const reasons = [
      skipped.length > 0 && 'You left the screen before the rest was done.',
      failed.length > 0 && `${number(failed.length)} failed.`,
    ].filter(Boolean);
    if (reasons.length === 0) return;
    messenger.fail(`${kind.texts.many}: ${sumUp(begun, result)}`, reasons.join(' '));
  }

  async function change(needed: Deed['needed'], changes: () => Partial<InboxRecord>) {
    const number = chosen.filter(needed).length;
    const agreed =
      number <= mostUnasked ||
      (await confirm({
        title: `Change ${number.toLocaleString('en')} ${kind.texts.many.toLowerCase()}?`,
        text: 'Each of them is changed, and the change stays in its history.',
        action: `Change ${number.toLocaleString('en')}`,
        isMild: true,
      }));
    if (!agreed) return;
    await start({
      verb: 'changed',
      failedText: kind.texts.updateFailed,
      needed,
      send: (record) => calls.change(record, changes()),
    });
  }

  return {
    run,
    busy: run !== undefined && run.result === undefined,
    dismiss: () => setRun(undefined),
    stop: () => stopper.current?.abort(),
    setStatus: (status: string) =>
      change(
        (record) => record.status !== status,
        () => calls.signed(status),
      ),
    clearSuspicion: () =>
      change(
        (record) => record.suspect,
        () => ({ suspect: false }),
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
      await start({
        verb: 'deleted',
        failedText: kind.texts.deleteFailed,
        needed: () => true,
        send: calls.remove,
      });
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;
