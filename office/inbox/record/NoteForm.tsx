import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react';
import { inboxApi } from '../../../contract/inbox/api.ts';
import type { HistoryEntry } from '../../../contract/inbox/history.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { reasonOf } from '../../api/failure.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { useDraft } from '../../drafts/useDraft.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useOffice } from '../../office.ts';

export const noteFieldId = 'note';

/** What is typed here survives a session that ends before it is sent. Keyed by record. */
export function NoteForm({ kind, id }: { kind: OfficeKind; id: string }) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useDraft(`note:${kind.path}:${id}`);
  const fallback = inboxFallbacks(kind).addNote;
  const adding = useMutation({
    mutationFn: () => api.call(inboxApi(kind).addNote, { id, body: { note }, fallback }),
    onSuccess: ({ data }) => {
      setNote('');
      queries.setQueryData<HistoryEntry[]>(queryKeys.history(kind.path, id), (entries) =>
        entries ? [...entries, data] : entries,
      );
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (note.trim() !== '' && !adding.isPending) adding.mutate();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
  };
  const reason = adding.isError ? reasonOf(adding.error) : undefined;

  return (
    <form ref={form} className="note-form" onSubmit={submit}>
      <TextArea
        id={noteFieldId}
        label="Internal note"
        hint="Only staff see it. Ctrl+Enter adds it."
        rows={3}
        maxLength={5000}
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={press}
        fault={adding.isError && `${fallback}. Please try again.${reason ? ` (${reason})` : ''}`}
      />
      <Button type="submit" small disabled={adding.isPending || note.trim() === ''}>
        {adding.isPending ? 'Adding...' : 'Add Note'}
      </Button>
    </form>
  );
}
