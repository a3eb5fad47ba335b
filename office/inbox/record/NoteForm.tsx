import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react';
import { inboxApi } from '../../../contract/inbox/api.ts';
import { type HistoryEntry, noteLimit } from '../../../contract/inbox/history.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { reasonOf } from '../../api/failure.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { useDraft } from '../../drafts/useDraft.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useOffice } from '../../office.ts';

export const noteFieldId = 'note';

export function NoteForm({ kind, id }: { kind: OfficeKind; id: string }) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote, discardNote] = useDraft(`note:${kind.path}:${id}`);
  const fallback = inboxFallbacks(kind).addNote;
  const adding = useMutation({
    mutationFn: (sent: string) =>
      api.call(inboxApi(kind).addNote, { id, body: { note: sent }, fallback }),
    onSuccess: ({ data }, sent) => {
      discardNote(sent);
      const queryKey = queryKeys.history(kind.path, id);
      queries.setQueryData<HistoryEntry[]>(
        queryKey,
        // A poll may have brought the note already,
        (entries) => entries && [...entries.filter(({ _id }) => _id !== data._id), data],
      );
      // or still be running without it.
      void queries.invalidateQueries({ queryKey });
    },
  });

  const { length } = note.trim();
  const canSend = length > 0 && length <= noteLimit && !adding.isPending;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSend) adding.mutate(note);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
  };
  const reason = adding.isError ? reasonOf(adding.error) : undefined;
  const failure = adding.isError && `${fallback}. Please try again.${reason ? ` (${reason})` : ''}`;

  return (
    <form ref={form} className="note-form stack-tight" onSubmit={submit}>
      <TextArea
        id={noteFieldId}
        label="Internal note"
        hint={
          <>
            Only staff see it. <span className="only-keyboard">Ctrl+Enter adds it.</span>
          </>
        }
        rows={3}
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={press}
        fault={length > noteLimit ? tooLong(length) : failure}
      />
      <Button type="submit" small disabled={!canSend}>
        {adding.isPending ? 'Adding...' : 'Add Note'}
      </Button>
    </form>
  );
}

/** An error rather than maxLength, which would silently cut a pasted text. */
function tooLong(length: number): string {
  const excess = length - noteLimit;
  return `${excess.toLocaleString('en')} ${excess === 1 ? 'character' : 'characters'} too many. A note holds ${noteLimit.toLocaleString('en')}.`;
}
