import { randomUuid } from '../../contract/randomUuid.ts';
import type { Drafts } from '../drafts/drafts.ts';

export interface LetterDraft {
  /** Sending twice with the same id sends one letter. */
  _id: string;
  subject: string;
  text: string;
  status: string;
}

type Words = Omit<LetterDraft, '_id'>;

export const draftName = (kind: string, recordId: string): string => `letter:${kind}:${recordId}`;

export const newDraft = (words: Words): LetterDraft => ({ _id: randomUuid(), ...words });

export function readDraft(drafts: Drafts, name: string): LetterDraft | undefined {
  try {
    const { _id, subject, text, status } = JSON.parse(drafts.read(name)) as LetterDraft;
    return [_id, subject, text, status].every((part) => typeof part === 'string')
      ? { _id, subject, text, status }
      : undefined;
  } catch {
    return undefined;
  }
}

export const writeDraft = (drafts: Drafts, name: string, draft: LetterDraft | undefined): void =>
  drafts.write(name, draft ? JSON.stringify(draft) : '');

/** A letter that was taken back returns above what was written since. */
export const withTakenBack = (sent: Words, since: LetterDraft | undefined): LetterDraft =>
  newDraft({
    ...sent,
    text: since ? `${sent.text.trimEnd()}\n\n${since.text}` : sent.text,
  });
