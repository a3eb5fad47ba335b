import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Letter, LetterChange } from '../../contract/letters/letter.ts';
import { Button } from '../../ui/Button.tsx';
import { controlled, TextArea, TextField } from '../../ui/Field.tsx';
import { reasonOf } from '../api/failure.ts';
import { catalogue, type OfficeKind } from '../kinds.ts';
import { TimeField } from '../time/TimeField.tsx';
import { clockText, instantOnClock } from '../time/zones.ts';
import { letterFaults } from './letterText.ts';
import { timeFault } from './SendLater.tsx';
import { isLater } from './useComposer.ts';
import { useLetterCalls } from './useLetters.ts';

const { timeZone } = catalogue;

export function LetterEdit({
  kind,
  recordId,
  letter,
  onClose,
}: {
  kind: OfficeKind;
  recordId: string;
  letter: Letter;
  onClose: () => void;
}) {
  const calls = useLetterCalls({ kind, recordId });
  const saving = useMutation({
    mutationFn: (change: LetterChange) => calls.change(letter._id, change),
    onSuccess: onClose,
  });
  const isRefused = letter.state === 'refused' || letter.state === 'expired';
  // The words of a receipt are made when it is sent.
  const hasWords = letter.purpose === 'answer';
  const isTimed = letter.state === 'scheduled' && letter.sendAt !== null && isLater(letter.sendAt);
  const [to, setTo] = useState(letter.to ?? '');
  const [subject, setSubject] = useState(letter.subject);
  const [text, setText] = useState(letter.text);
  const [clock, setClock] = useState(() =>
    clockText(new Date(letter.sendAt ?? Date.now()), timeZone),
  );
  const [checks, setChecks] = useState(false);
  const faults = {
    ...(hasWords ? letterFaults({ subject, text }) : {}),
    ...(isRefused && !/^\S+@\S+\.\S+$/.test(to.trim())
      ? { to: 'Write an address like name@example.com.' }
      : {}),
    ...(isTimed && timeFault(clock) ? { time: timeFault(clock) } : {}),
  } as { subject?: string; text?: string; to?: string; time?: string };
  const shown = checks ? faults : {};

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecks(true);
    if (Object.keys(faults).length > 0 || saving.isPending) return;
    const at = isTimed ? instantOnClock(clock, timeZone) : undefined;
    saving.mutate({
      ...(hasWords ? { subject: subject.trim(), text: text.trim() } : {}),
      ...(isRefused ? { to: to.trim() } : {}),
      sendAt: (at ?? new Date()).toISOString(),
    });
  };

  return (
    <form
      className="letter-edit stack-tight"
      aria-label="Edit the letter"
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {isRefused && (
        <TextField label="To" type="email" autoFocus {...controlled(to, setTo, shown.to)} />
      )}
      {isTimed && (
        <TimeField label="Send at" clock={clock} onChange={setClock} fault={shown.time} />
      )}
      {hasWords && (
        <>
          <TextField
            label="Subject"
            dir="auto"
            autoFocus={!isRefused}
            {...controlled(subject, setSubject, shown.subject)}
          />
          <TextArea label="Text" dir="auto" rows={6} {...controlled(text, setText, shown.text)} />
        </>
      )}
      {saving.isError && (
        <p className="field-fault" role="alert">
          The letter was not changed. {reasonOf(saving.error)}
        </p>
      )}
      <div className="form-actions">
        <Button small type="submit" look="action" disabled={saving.isPending}>
          {isTimed ? 'Save' : isRefused ? 'Send again' : 'Send'}
        </Button>
        <Button small onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
