import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { isNotFound, reasonOf } from '../api/failure.ts';
import { periodText } from '../calendar/days.ts';
import { useCallActions } from '../calendar/useCallActions.ts';
import { useConfirm } from '../dialogs/Confirmation.tsx';
import type { OfficeKind } from '../kinds.ts';
import { useStaff, useToasts } from '../office.ts';
import { isolate } from '../toasts/toasts.ts';
import { changeRecord, fieldsAfter, latestRecord, Outdated } from './data/changes.ts';

export const deletedText = ({ texts }: OfficeKind): string =>
  `This ${texts.one.toLowerCase()} is no longer there. Someone may have deleted it.`;

export interface RecordActions {
  setStatus(record: InboxRecord, status: string): Promise<void>;
  setAnswered(record: InboxRecord, answered: boolean): Promise<void>;
  clearSuspicion(record: InboxRecord): Promise<void>;
  markAsSpam(record: InboxRecord): Promise<void>;
  remove(record: InboxRecord): Promise<void>;
  outdated: InboxRecord | undefined;
  refused: 'change' | 'delete';
  acknowledge(): void;
}

interface Navigation {
  leaveRemoved(): void;
  bringBack(id: string): boolean;
}

export function useRecordActions(kind: OfficeKind, navigation: Navigation): RecordActions {
  const { texts } = kind;
  const client = useQueryClient();
  const { username } = useStaff();
  const toasts = useToasts();
  const confirm = useConfirm();
  const { cancel, upcomingCall } = useCallActions();
  const [outdated, setOutdated] = useState<InboxRecord>();
  const [refused, setRefused] = useState<'change' | 'delete'>('change');

  async function attempt(
    record: InboxRecord,
    fields: Partial<InboxRecord> | undefined,
    restore?: true,
  ): Promise<boolean> {
    setOutdated(undefined);
    try {
      const { confirmed } = latestRecord(client, kind, record);
      await changeRecord(client, kind, { record: confirmed, fields, restore });
      return true;
    } catch (failure) {
      const isOutdated = failure instanceof Outdated;
      const gone = isNotFound(failure);
      if (isOutdated) {
        setOutdated(failure.record);
        setRefused(fields ? 'change' : 'delete');
      }
      const isShown = (isOutdated || gone) && navigation.bringBack(record._id);
      if (!isShown && gone) toasts.fail(deletedText(kind), isolate(record.name));
      else if (!isShown) {
        const reason = isOutdated ? failure.message : reasonOf(failure);
        const failed = fields ? texts.updateFailed : texts.deleteFailed;
        toasts.fail(failed, [isolate(record.name), reason].filter(Boolean).join(': '));
      }
      return false;
    }
  }

  async function change(
    record: InboxRecord,
    fields: Partial<InboxRecord>,
    undo: { label: string; fields: Partial<InboxRecord>; restore?: true } | undefined,
  ): Promise<void> {
    const changing = attempt(record, fields);
    if (!undo) return void (await changing);
    const withdraw = toasts.offerUndo(
      `${undo.label}: ${isolate(record.name)}`,
      () => void attempt(record, undo.fields, undo.restore),
    );
    if (!(await changing)) withdraw();
  }

  return {
    outdated,
    refused,
    acknowledge: () => setOutdated(undefined),
    async setStatus(record, status) {
      const previous = latestRecord(client, kind, record).shown ?? record;
      const label = kind.statuses.find(({ value }) => value === status)?.label ?? status;
      const fields = fieldsAfter(kind, previous, { status }, username);
      const undone =
        previous.status === undefined
          ? undefined
          : {
              // A status that was not the first one would stay answered.
              ...fieldsAfter(
                kind,
                { ...previous, ...fields },
                { status: previous.status },
                username,
              ),
              ...(previous.answeredAt === null
                ? fieldsAfter(kind, previous, { answered: false }, username)
                : {}),
            };
      await change(record, fields, undone && { label, fields: undone });
    },
    setAnswered(record, answered) {
      const fields = fieldsAfter(kind, record, { answered }, username);
      const { answeredAt, answeredBy, answeredHow } = record;
      const previous = { answeredAt, answeredBy, answeredHow };
      return change(
        record,
        fields,
        answered
          ? { label: 'Answered', fields: previous }
          : { label: 'Not answered', fields: previous, restore: true },
      );
    },
    clearSuspicion: (record) => change(record, { suspect: false }, undefined),
    markAsSpam: (record) =>
      change(
        record,
        { suspect: true },
        { label: 'Highlighted as spam', fields: { suspect: false } },
      ),
    async remove(record) {
      const call = kind.books ? await upcomingCall(record._id) : undefined;
      const lost = call
        ? ` The call on ${periodText(call)} is cancelled with it, without a mail to them.`
        : '';
      const agreed = await confirm({
        title: `Delete this ${texts.one.toLowerCase()}?`,
        text: `What ${isolate(record.name)} sent will be deleted for good.${lost}`,
        action: 'Delete',
        ...(call
          ? { instead: { label: 'Cancel the call first', act: () => void cancel(call) } }
          : {}),
        focusAfter: 'asker',
      });
      if (!agreed) return;
      navigation.leaveRemoved();
      await attempt(record, undefined);
    },
  };
}
