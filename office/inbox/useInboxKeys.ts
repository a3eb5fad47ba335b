import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { may } from '../../contract/roles.ts';
import { type KeyMap, useKeys } from '../keys/useKeys.ts';
import type { OfficeKind } from '../kinds.ts';
import type { ComposerControl } from '../letters/useComposer.ts';
import { useStaff } from '../office.ts';
import { actionKeys, mailDraft, offeredActions, statusSteps } from './actions.ts';
import type { Bulk } from './bulk/useBulk.ts';
import type { RecordActions } from './useRecordActions.ts';

interface Parts {
  kind: OfficeKind;
  openRecord: () => InboxRecord | undefined;
  actions: RecordActions;
  bulk: Bulk;
  composer: ComposerControl;
  busy: boolean;
  selected: number;
  move: () => KeyMap;
}

export function useInboxKeys(parts: Parts): void {
  const { kind, openRecord, actions, bulk, composer, busy, selected, move } = parts;
  const { role } = useStaff();
  useKeys(() => ({ ...move(), ...(busy ? {} : selected > 0 ? bulkKeys() : recordKeys()) }));

  function bulkKeys(): KeyMap {
    const mayChange = may(role, 'change the inbox');
    return {
      ...(mayChange
        ? Object.fromEntries(
            statusSteps(kind).map(({ key, status }) => [key, () => void bulk.setStatus(status)]),
          )
        : {}),
      ...(mayChange ? { [actionKeys.answered]: () => void bulk.setAnswered(true) } : {}),
      ...(mayChange ? { [actionKeys.clear]: () => void bulk.clearSuspicion() } : {}),
      ...(may(role, 'delete from the inbox')
        ? { [actionKeys.remove]: () => void bulk.remove() }
        : {}),
    };
  }

  function recordKeys(): KeyMap {
    const open = openRecord();
    if (!open) return {};
    const { steps, answer, answered, clear, remove } = offeredActions(kind, open, role);
    return {
      ...Object.fromEntries(
        steps.map(({ key, status }) => [key, () => void actions.setStatus(open, status)]),
      ),
      ...(answered ? { [actionKeys.answered]: () => void actions.setAnswered(open, true) } : {}),
      ...(clear ? { [actionKeys.clear]: () => void actions.clearSuspicion(open) } : {}),
      ...(remove ? { [actionKeys.remove]: () => void actions.remove(open) } : {}),
      ...(answer ? { [actionKeys.answer]: composer.open } : {}),
      [actionKeys.mail]: () => location.assign(mailDraft(kind, open)),
      [actionKeys.print]: () => print(),
    };
  }
}
