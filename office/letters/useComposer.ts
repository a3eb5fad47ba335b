import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { type Letter, lettersApi, undoSeconds } from '../../contract/letters/letter.ts';
import { reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { catalogue, type OfficeKind } from '../kinds.ts';
import { useNarrow } from '../layout/useMedia.ts';
import { useOffice } from '../office.ts';
import { timeOnClock } from '../time/zones.ts';
import { isolate } from '../toasts/toasts.ts';
import {
  draftName,
  type LetterDraft,
  readDraft,
  withTakenBack,
  writeDraft,
} from './letterDraft.ts';
import { refreshLetters } from './useLetters.ts';

export interface ComposerControl {
  isOpen: boolean;
  /** Changes when the draft was written from outside, so that the form reads it again. */
  round: number;
  focuses: boolean;
  open(): void;
  close(): void;
  hasDraft(): boolean;
  discard(): void;
  announce(record: InboxRecord, letter: Letter, draft: LetterDraft): void;
}

/** With a draft it is open from the start, except on phones, where it covers the record. */
export function useComposer(kind: OfficeKind, openId: string | undefined): ComposerControl {
  const { api, drafts, toasts } = useOffice();
  const client = useQueryClient();
  const isNarrow = useNarrow();
  const hasDraft = (id = openId): boolean =>
    id !== undefined && readDraft(drafts, draftName(kind.path, id)) !== undefined;
  const stateOf = (isOpen: boolean, focuses: boolean) => ({ id: openId, isOpen, focuses });
  const [state, setState] = useState(() => stateOf(!isNarrow && hasDraft(), false));
  const [round, setRound] = useState(0);
  if (state.id !== openId) setState(stateOf(!isNarrow && hasDraft(), false));
  // The undo offer outlives the record's pane and this screen.
  const shownId = useRef<string>(undefined);
  useEffect(() => {
    shownId.current = openId;
    return () => {
      shownId.current = undefined;
    };
  }, [openId]);

  function open(): void {
    setState({ id: shownId.current, isOpen: true, focuses: true });
    setRound((before) => before + 1);
  }
  // A letter may be sent after its record was left: the next one's composer stays open.
  const close = () => {
    if (shownId.current === openId) setState(stateOf(false, false));
  };

  async function takeBack(record: InboxRecord, letter: Letter, draft: LetterDraft): Promise<void> {
    const { _id: recordId } = record;
    try {
      await api.call(lettersApi.cancel, { id: letter._id, fallback: fallbacks.letters.change });
    } catch (failure) {
      toasts.fail('The letter could not be taken back.', reasonOf(failure));
      return;
    } finally {
      refreshLetters(client, kind, recordId);
    }
    const name = draftName(kind.path, recordId);
    writeDraft(drafts, name, withTakenBack(draft, readDraft(drafts, name)));
    if (shownId.current === recordId) open();
    else toasts.succeed(`Not sent. Your answer to ${isolate(record.name)} is kept as a draft.`);
  }

  return {
    isOpen: state.isOpen && state.id === openId,
    round,
    focuses: state.focuses,
    open,
    close,
    hasDraft,
    discard() {
      close();
      const name = draftName(kind.path, openId ?? '');
      const draft = readDraft(drafts, name);
      if (!draft) return;
      writeDraft(drafts, name, undefined);
      toasts.offerUndo('Draft discarded', () => {
        writeDraft(drafts, name, draft);
        if (shownId.current === openId) open();
      });
    },
    announce(record, letter, draft) {
      if (letter.elsewhere) {
        toasts.succeed(`Recorded as sent to ${isolate(letter.to)}`);
        return;
      }
      const later = letter.sendAt && isLater(letter.sendAt);
      toasts.offerFor(undoSeconds * 1000, {
        id: `letter ${letter._id}`,
        title: later
          ? `Will be sent ${timeOnClock(new Date(letter.sendAt ?? ''), catalogue.timeZone)}: ${isolate(letter.to)}`
          : `Sending to ${isolate(letter.to)}`,
        action: { label: 'Undo', run: () => void takeBack(record, letter, draft) },
      });
    },
  };
}

/** Not the seconds for undo, but a chosen time. */
export const isLater = (sendAt: string): boolean =>
  Date.parse(sendAt) - Date.now() > 2 * undoSeconds * 1000;
