import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConfirm } from '../../dialogs/Confirmation.tsx';
import type { OfficeKind } from '../../kinds.ts';
import { focusList } from '../list/RecordList.tsx';
import type { Checked } from '../list/useChecked.ts';
import type { Known } from './BulkToast.tsx';
import { type BulkTarget, startBulk } from './bulkChange.tsx';

interface Selected {
  chosen: Known[];
  checked: Checked;
  viewName: string;
  onDelete: (ids: ReadonlySet<string>) => void;
}

/** More than this cannot be reviewed at a glance, so ask first. */
const maxUnasked = 50;

export type Bulk = ReturnType<typeof useBulk>;

export function useBulk(kind: OfficeKind, selected: Selected) {
  const { chosen } = selected;
  const client = useQueryClient();
  const confirm = useConfirm();
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  });

  async function start(target: BulkTarget, records: Known[]): Promise<void> {
    const { checked, viewName } = latest.current;
    const already = chosen.length - records.length;
    checked.clear();
    // The pressed button disappears with the selection.
    focusList();
    const { failed, skipped } = await startBulk(client, kind, {
      groups: [{ target, records }],
      already,
    });
    if (latest.current.viewName !== viewName) return;
    const left = [...failed.map(({ record }) => record), ...skipped];
    latest.current.checked.add(left.map(({ _id }) => _id));
  }

  async function change(target: BulkTarget, needed: (record: Known) => boolean): Promise<void> {
    const records = chosen.filter(needed);
    const number = records.length.toLocaleString('en');
    const agreed =
      records.length <= maxUnasked ||
      (await confirm({
        title: `Change ${number} ${kind.texts.many.toLowerCase()}?`,
        text: 'Each of them is changed, and the change stays in its history.',
        action: `Change ${number}`,
        isMild: true,
      }));
    if (agreed) await start(target, records);
  }

  return {
    setStatus: (status: string) =>
      change({ action: 'status', status }, (record) => record.status !== status),
    /** Withdrawn records cannot be reopened. */
    setAnswered: (answered: boolean) =>
      change(
        { action: 'answered', answered },
        ({ answeredAt, withdrawnAt }) => (answeredAt !== null) !== answered && withdrawnAt === null,
      ),
    clearSuspicion: () => change({ action: 'suspect', suspect: false }, (record) => record.suspect),
    async remove() {
      const { one, many } = kind.texts;
      const number = chosen.length.toLocaleString('en');
      const agreed = await confirm({
        title: `Delete ${number} ${(chosen.length === 1 ? one : many).toLowerCase()}?`,
        text: `Everything that is selected will be deleted for good.${kind.books ? ' Calls booked with them are cancelled without a mail.' : ''}`,
        action: `Delete ${number}`,
      });
      if (!agreed) return;
      latest.current.onDelete(new Set(chosen.map(({ _id }) => _id)));
      await start({ action: 'delete' }, chosen);
    },
  };
}
