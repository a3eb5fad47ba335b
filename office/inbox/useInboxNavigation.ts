import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { isNotFound } from '../api/failure.ts';
import { queryKeys } from '../api/queryClient.ts';
import type { KeyMap } from '../keys/useKeys.ts';
import type { OfficeKind } from '../kinds.ts';
import { actionKeys } from './actions.ts';
import { latestRecord } from './data/changes.ts';
import { focusedRow, focusRow } from './list/RecordList.tsx';
import type { Checked } from './list/useChecked.ts';
import { noteFieldId } from './record/NoteForm.tsx';
import type { useAdjacentRecords } from './useAdjacentRecords.ts';
import type { InboxAddress } from './useInboxAddress.ts';

interface Parts {
  kind: OfficeKind;
  address: InboxAddress;
  records: InboxRecord[];
  steps: ReturnType<typeof useAdjacentRecords>;
  checked: Checked;
  search: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
}

export function useInboxNavigation({
  kind,
  address,
  records,
  steps,
  checked,
  search,
  onHelp,
}: Parts) {
  const client = useQueryClient();
  const { id } = address;
  // Responses arrive late: what counts is the record that is open then.
  const now = useRef<Pick<Parts, 'address' | 'steps'>>(undefined);
  useEffect(() => {
    now.current = { address, steps };
  });
  useEffect(
    () => () => {
      now.current = undefined;
    },
    [],
  );

  function leaveRemoved(): void {
    const neighbour = now.current?.steps.next() ?? now.current?.steps.previous();
    now.current?.address.select(undefined, { replace: true });
    if (neighbour) focusRow(neighbour._id);
  }

  const goTo = (record: InboxRecord | undefined) => {
    if (!record) return;
    // Stepping through a list is one history entry.
    address.select(record._id, { replace: id !== undefined });
    focusRow(record._id);
  };
  const next = () => goTo((id ? undefined : records[focusedRow()]) ?? steps.next());
  const previous = () => goTo(steps.previous());
  const entering = useRef<string>(undefined);
  useEffect(() => {
    if (id && entering.current === id) focusRecordHeading();
    entering.current = undefined;
  }, [id]);

  const keys = (): KeyMap => ({
    [actionKeys.next]: next,
    [actionKeys.previous]: previous,
    // Elsewhere the arrow keys scroll.
    ...(focusedRow() >= 0 ? { [actionKeys.down]: next, [actionKeys.up]: previous } : {}),
    [actionKeys.enter]: () => (id ? focusRecordHeading() : next()),
    [actionKeys.leave]: () => {
      if (checked.ids.size > 0) checked.clear();
      else if (id) {
        address.select(undefined);
        focusRow(id);
      }
    },
    [actionKeys.search]: () => search.current?.focus(),
    [actionKeys.check]: () => {
      const index = id ? steps.index : focusedRow();
      if (index >= 0) checked.toggle(index);
    },
    [actionKeys.note]: id ? () => document.getElementById(noteFieldId)?.focus() : undefined,
    [actionKeys.help]: onHelp,
  });

  return {
    keys,
    next,
    previous,
    leaveRemoved,
    leaveIfAmong: (ids: ReadonlySet<string>) => {
      const openId = now.current?.address.id;
      if (openId !== undefined && ids.has(openId)) leaveRemoved();
    },
    bringBack: (recordId: string): boolean => {
      if (!now.current) return false;
      const { id: openId, select } = now.current.address;
      if (openId === undefined) select(recordId);
      return openId === undefined || openId === recordId;
    },
    open: (record: InboxRecord, byKeyboard: boolean) => {
      if (byKeyboard && record._id === id) return focusRecordHeading();
      entering.current = byKeyboard ? record._id : undefined;
      address.select(record._id);
    },
    openRecord: (listed: InboxRecord | undefined): InboxRecord | undefined => {
      if (!id) return undefined;
      const known = client.getQueryState<InboxRecord>(queryKeys.record(kind.path, id));
      const record = known?.data ?? listed;
      if (!record || isNotFound(known?.error)) return undefined;
      return latestRecord(client, kind, record).shown;
    },
  };
}

export const recordHeadingId = 'record-heading';

export const focusRecordHeading = (options?: FocusOptions): void =>
  document.getElementById(recordHeadingId)?.focus(options);
