import { useState } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { isGone, reasonOf } from '../api/failure.ts';
import { useConfirm } from '../dialogs/confirm.ts';
import { isolate } from '../isolate.ts';
import type { OfficeKind } from '../kinds.ts';
import { useMessenger } from '../messages/messages.ts';
import { Outdated } from './data/calls.ts';
import type { Desk } from './data/desk.ts';
import { goneText } from './record/goneText.ts';

export interface RecordActions {
  setStatus(record: InboxRecord, status: string): Promise<void>;
  clearSuspicion(record: InboxRecord): Promise<void>;
  markAsSpam(record: InboxRecord): Promise<void>;
  remove(record: InboxRecord): Promise<void>;
  /** The record whose change came too late, until it is acknowledged. */
  outdated: InboxRecord | undefined;
  acknowledge(): void;
}

interface Moves {
  leaveRemoved(): void;
  /** Whether the record is on screen now, or could be brought there without taking another one away. */
  bringBack(id: string): boolean;
  /** The record in its latest state. */
  latest(record: InboxRecord): InboxRecord;
}

export function useRecordActions(kind: OfficeKind, desk: Desk, moves: Moves): RecordActions {
  const { texts } = kind;
  const messenger = useMessenger();
  const confirm = useConfirm();
  const [outdated, setOutdated] = useState<InboxRecord>();

  /** Whether it went well. Whoever works fast is told which record it was that did not. */
  async function attempt(
    record: InboxRecord,
    action: Promise<void>,
    failed: string,
  ): Promise<boolean> {
    setOutdated(undefined);
    try {
      await action;
      return true;
    } catch (failure) {
      const isOutdated = failure instanceof Outdated;
      const gone = isGone(failure);
      if (isOutdated) setOutdated(failure.record);
      const isTold = (isOutdated || gone) && moves.bringBack(record._id);
      if (!isTold && gone) messenger.fail(goneText(kind), isolate(record.name));
      else if (!isTold) {
        const reason = isOutdated ? failure.message : reasonOf(failure);
        messenger.fail(failed, [isolate(record.name), reason].filter(Boolean).join(': '));
      }
      return false;
    }
  }

  async function setStatus(record: InboxRecord, status: string): Promise<void> {
    const { status: former } = record;
    const label = kind.statuses.find(({ value }) => value === status)?.label ?? status;
    const change = attempt(record, desk.setStatus(record, status), texts.updateFailed);
    if (former === undefined) return void (await change);
    const withdraw = messenger.offerUndo(`${label}: ${isolate(record.name)}`, () => {
      const latest = moves.latest(record);
      void attempt(latest, desk.setStatus(latest, former), texts.updateFailed);
    });
    if (!(await change)) withdraw();
  }

  return {
    outdated,
    acknowledge: () => setOutdated(undefined),
    setStatus,
    async clearSuspicion(record) {
      await attempt(record, desk.clearSuspicion(record), texts.updateFailed);
    },
    async markAsSpam(record) {
      const change = attempt(record, desk.markAsSpam(record), texts.updateFailed);
      const withdraw = messenger.offerUndo(`Marked as spam: ${isolate(record.name)}`, () => {
        const latest = moves.latest(record);
        void attempt(latest, desk.clearSuspicion(latest), texts.updateFailed);
      });
      if (!(await change)) withdraw();
    },
    async remove(record) {
      const agreed = await confirm({
        title: `Delete this ${texts.one.toLowerCase()}?`,
        text: `What ${isolate(record.name)} sent will be deleted for good.`,
        action: 'Delete',
        focusAfter: 'asker',
      });
      if (!agreed) return;
      moves.leaveRemoved();
      await attempt(record, desk.remove(record), texts.deleteFailed);
    },
  };
}
