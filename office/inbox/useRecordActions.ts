import { useState } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { reasonOf } from '../api/failure.ts';
import { useConfirm } from '../dialogs/confirm.ts';
import type { OfficeKind } from '../kinds.ts';
import { useMessenger } from '../messages/messages.ts';
import { Outdated } from './data/calls.ts';
import type { Desk } from './data/desk.ts';

export interface RecordActions {
  setStatus(record: InboxRecord, status: string): Promise<void>;
  clearSuspicion(record: InboxRecord): Promise<void>;
  remove(record: InboxRecord): Promise<void>;
  /** The record whose change came too late, until it is acknowledged. */
  outdated: InboxRecord | undefined;
  acknowledge(): void;
}

export function useRecordActions(
  kind: OfficeKind,
  desk: Desk,
  onRemoved: () => void,
): RecordActions {
  const { texts } = kind;
  const messenger = useMessenger();
  const confirm = useConfirm();
  const [outdated, setOutdated] = useState<InboxRecord>();

  async function change(action: Promise<void>): Promise<void> {
    setOutdated(undefined);
    try {
      await action;
    } catch (failure) {
      if (failure instanceof Outdated) setOutdated(failure.record);
      else messenger.fail(texts.updateFailed, reasonOf(failure));
    }
  }

  return {
    outdated,
    acknowledge: () => setOutdated(undefined),
    setStatus: (record, status) => change(desk.setStatus(record, status)),
    clearSuspicion: (record) => change(desk.clearSuspicion(record)),

    async remove(record) {
      const agreed = await confirm({
        title: `Delete this ${texts.one.toLowerCase()}?`,
        text: `What ${record.name} sent will be deleted for good.`,
        action: 'Delete',
      });
      if (!agreed) return;
      onRemoved();
      await desk
        .remove(record)
        .catch((failure: unknown) => messenger.fail(texts.deleteFailed, reasonOf(failure)));
    },
  };
}
