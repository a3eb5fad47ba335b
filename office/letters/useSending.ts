import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { inboxApi } from '../../contract/inbox/api.ts';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { type Letter, lettersApi } from '../../contract/letters/letter.ts';
import { CallFailure, reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { confirmRecord } from '../inbox/data/recordCache.ts';
import type { OfficeKind } from '../kinds.ts';
import { useOffice } from '../office.ts';
import { isolate } from '../toasts/toasts.ts';
import { draftName, type LetterDraft, readDraft, writeDraft } from './letterDraft.ts';
import { refreshLetters } from './useLetters.ts';

interface Sent {
  draft: LetterDraft;
  sendAt?: string;
  elsewhere?: true;
}

/** A repeat after a lost answer has the same id. */
export function useSending(
  kind: OfficeKind,
  record: InboxRecord,
  onSent: (letter: Letter, draft: LetterDraft) => void,
) {
  const { api, drafts, toasts } = useOffice();
  const client = useQueryClient();
  const name = draftName(kind.path, record._id);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  return useMutation({
    mutationFn: async ({ draft, sendAt, elsewhere }: Sent) => {
      writeDraft(drafts, name, draft);
      const { _id, subject, text, status } = draft;
      const { data } = await api.call(inboxApi(kind).writeLetter, {
        id: record._id,
        body: {
          _id,
          subject: subject.trim(),
          text: text.trim(),
          ...(status ? { status, version: record.version } : {}),
          ...(sendAt ? { sendAt } : {}),
          ...(elsewhere ? { elsewhere } : {}),
        },
        fallback: fallbacks.letters.send,
      });
      return {
        letter: await inLatestWords(data.letter, draft),
        record: data.record as unknown as InboxRecord,
      };
    },
    onSuccess: async ({ letter, record: next }, { draft }) => {
      if (readDraft(drafts, name)?._id === draft._id) writeDraft(drafts, name, undefined);
      onSent(letter, draft);
      await confirmRecord(client, kind, record, next);
    },
    onError: async (failure) => {
      if (failure instanceof CallFailure && failure.isOutdated && failure.data) {
        await confirmRecord(client, kind, record, failure.data as InboxRecord);
      }
      if (isShown.current) return;
      toasts.fail(
        `Your answer to ${isolate(record.name)} was not sent. It is kept as a draft.`,
        reasonOf(failure),
      );
    },
    onSettled: () => refreshLetters(client, kind, record._id),
  });

  /** After a lost answer the letter is known, but the person may have gone on writing. */
  async function inLatestWords(letter: Letter, draft: LetterDraft): Promise<Letter> {
    const [subject, text] = [draft.subject.trim(), draft.text.trim()];
    if (letter.subject === subject && letter.text === text) return letter;
    const { data } = await api.call(lettersApi.change, {
      id: letter._id,
      body: { subject, text },
      fallback: fallbacks.letters.change,
    });
    return data;
  }
}
