import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { isGone } from '../api/failure.ts';
import { queryKeys } from '../api/queryClient.ts';
import type { KeyMap } from '../keys/useKeys.ts';
import type { OfficeKind } from '../kinds.ts';
import { actionKeys } from './actions.ts';
import { latestRecord } from './data/changes.ts';
import { focusedRow, focusRow } from './list/LedgerList.tsx';
import type { Checked } from './list/useChecked.ts';
import { noteFieldId } from './record/NoteForm.tsx';
import { focusRecordHeading } from './record/recordHeading.ts';
import type { InboxAddress } from './useInboxAddress.ts';
import type { useSteps } from './useSteps.ts';

interface Parts {
  kind: OfficeKind;
  address: InboxAddress;
  records: InboxRecord[];
  steps: ReturnType<typeof useSteps>;
  checked: Checked;
  search: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
}

/** Ways through the inbox, by keyboard and by the pane's buttons. */
export function useMoves({ kind, address, records, steps, checked, search, onHelp }: Parts) {
  const client = useQueryClient();
  const { id } = address;
  // Answers arrive late: what is open then counts, not what was when the question was asked.
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

  /** The selection is cleared; the focus waits on the row that takes the place. */
  function leaveRemoved(): void {
    const neighbour = now.current?.steps.next() ?? now.current?.steps.previous();
    now.current?.address.select(undefined, { replace: true });
    if (neighbour) focusRow(neighbour._id);
  }

  const goTo = (record: InboxRecord | undefined) => {
    if (!record) return;
    // Walking through a list is one step for the back button.
    address.select(record._id, { replace: id !== undefined });
    focusRow(record._id);
  };
  const next = () => goTo((id ? undefined : records[focusedRow()]) ?? steps.next());
  const previous = () => goTo(steps.previous());
  // A record opened by key takes the focus as soon as its pane is there.
  const entering = useRef<string>(undefined);
  useEffect(() => {
    if (id && entering.current === id) focusRecordHeading();
    entering.current = undefined;
  }, [id]);

  const keys = (): KeyMap => ({
    [actionKeys.next]: next,
    [actionKeys.previous]: previous,
    // Elsewhere the arrows scroll.
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
    /** Several are deleted at once: the open one may be among them. */
    leaveIfAmong: (ids: ReadonlySet<string>) => {
      const openId = now.current?.address.id;
      if (openId !== undefined && ids.has(openId)) leaveRemoved();
    },
    /** Whether the record is on screen, or could be brought there without taking another one away. */
    bringBack: (recordId: string): boolean => {
      if (!now.current) return false;
      const { id: openId, select } = now.current.address;
      if (openId === undefined) select(recordId);
      return openId === undefined || openId === recordId;
    },
    /** From the list: a key press leads on into the record, a click leaves the focus alone. */
    open: (record: InboxRecord, byKeyboard: boolean) => {
      if (byKeyboard && record._id === id) return focusRecordHeading();
      entering.current = byKeyboard ? record._id : undefined;
      address.select(record._id);
    },
    /** The open record in its latest state, even when the list no longer holds it. */
    openRecord: (listed: InboxRecord | undefined): InboxRecord | undefined => {
      if (!id) return undefined;
      const known = client.getQueryState<InboxRecord>(queryKeys.record(kind.path, id));
      const record = known?.data ?? listed;
      // Keys do nothing to what the pane says is gone.
      if (!record || isGone(known?.error)) return undefined;
      return latestRecord(client, kind, record).shown;
    },
  };
}
