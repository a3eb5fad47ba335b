import { answerWords } from 'virtual:catalogue';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { letterLimits } from '../../contract/letters/letter.ts';
import { Button } from '../../ui/Button.tsx';
import { controlled, TextArea, TextField } from '../../ui/Field.tsx';
import { addresses } from '../addresses.ts';
import { CallFailure, reasonOf } from '../api/failure.ts';
import { useDashboard } from '../dashboard/useDashboard.ts';
import { ignoreDoubleClick } from '../inbox/actions.ts';
import { focusRecordHeading } from '../inbox/useInboxNavigation.ts';
import { longTextOf, type OfficeKind } from '../kinds.ts';
import { useOffice, useStaff } from '../office.ts';
import { AnsweredMeanwhile } from './AnsweredMeanwhile.tsx';
import { ComposerFrame } from './ComposerFrame.tsx';
import { draftName, newDraft, readDraft, writeDraft } from './letterDraft.ts';
import {
  blankText,
  bracketsOf,
  caretIn,
  charactersLeft,
  letterFaults,
  withQuote,
} from './letterText.ts';
import { OwnMailProgram } from './OwnMailProgram.tsx';
import { Preview } from './Preview.tsx';
import { SendLater } from './SendLater.tsx';
import { offeredStatus, StatusChoice, sendLabel } from './StatusChoice.tsx';
import { placeholderValues, sentOn, TemplatePicker } from './TemplatePicker.tsx';
import type { ComposerControl } from './useComposer.ts';
import { useLetters, useTemplates } from './useLetters.ts';
import { useSending } from './useSending.ts';

interface Props {
  kind: OfficeKind;
  record: InboxRecord;
  control: ComposerControl;
}

export default function Composer({ kind, record, control }: Props) {
  const { drafts } = useOffice();
  const staff = useStaff();
  const values = placeholderValues(kind, record, staff);
  const name = draftName(kind.path, record._id);
  const [blank] = useState(() =>
    newDraft({
      subject: answerWords.subjects[kind.path],
      text: blankText(answerWords, values),
      status: '',
    }),
  );
  const [draft, setDraft] = useState(() => readDraft(drafts, name) ?? blank);
  const [previews, setPreviews] = useState(false);
  const [checks, setChecks] = useState(false);
  const mailSetUp = useDashboard().data?.mailSetUp;
  const letters = useLetters(kind, record._id).data;
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const heading = useId();

  const sending = useSending(kind, record, (letter, sent) => {
    if (form.current) focusRecordHeading({ preventScroll: true });
    control.close();
    control.announce(record, letter, sent);
  });
  const to = String(record.email);
  const status = offeredStatus(kind, record, draft.status);
  const faults = letterFaults(draft, bracketsOf(useTemplates().data ?? []));
  const shownFaults = checks ? faults : {};

  function change(part: Partial<typeof draft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    const isBlank =
      next.subject === blank.subject && next.text === blank.text && next.status === blank.status;
    writeDraft(drafts, name, isBlank ? undefined : next);
    if (sending.isError) sending.reset();
  }

  const written = (part: 'subject' | 'text') => ({
    ...controlled(draft[part], (words) => change({ [part]: words }), shownFaults[part]),
    dir: 'auto',
    readOnly: sending.isPending,
    hint: charactersLeft(draft[part], letterLimits[part]),
  });

  function setText(text: string): void {
    change({ text });
    area.current?.focus();
  }

  function send(how: { sendAt?: string; elsewhere?: true } = {}): void {
    setChecks(true);
    const [first] = Object.keys(faults);
    if (first) {
      setPreviews(false);
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
      );
    } else if (!sending.isPending) sending.mutate({ draft: { ...draft, status }, ...how });
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && mailSetUp !== false) send();
  };

  const { focuses } = control;
  useEffect(() => {
    if (!focuses || !area.current) return;
    const at = caretIn(area.current.value);
    area.current.focus();
    area.current.setSelectionRange(at, at);
  }, [focuses]);

  return (
    <ComposerFrame headingId={heading} onClose={control.close} initialFocus={area}>
      <form
        ref={form}
        className="composer stack-tight"
        noValidate
        aria-busy={sending.isPending}
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className="composer-to">
          <span className="soft">To</span>{' '}
          <span dir="auto">
            <bdi>{String(record.name)}</bdi> <span className="soft">{to}</span>
          </span>
        </p>
        <TextField label="Subject" {...written('subject')} />
        <div className="composer-tools">
          <TemplatePicker
            {...{ kind, values }}
            words={draft}
            isTouched={draft.text !== blank.text}
            onChoose={(words) => {
              change(words);
              setPreviews(false);
              area.current?.focus();
            }}
          />
          <Button
            small
            className="quiet"
            onClick={() => {
              const quoted = longTextOf(kind, record);
              setText(
                withQuote(draft.text, answerWords.quote.replace('{day}', sentOn(record)), quoted),
              );
            }}
          >
            Quote their message
          </Button>
          <Button
            small
            className="quiet"
            aria-pressed={previews}
            onClick={() => setPreviews(!previews)}
          >
            Preview
          </Button>
        </div>
        {previews && <Preview {...{ to, record }} words={draft} />}
        <TextArea
          ref={area}
          className={previews ? 'sr-only' : 'composer-text'}
          label="Text"
          rows={10}
          {...written('text')}
        />
        <div className="composer-after">
          <StatusChoice
            {...{ kind, record }}
            status={status}
            onChange={(next) => change({ status: next })}
          />
          <Button
            small
            className="quiet composer-discard"
            disabled={sending.isPending}
            onClick={control.discard}
          >
            Discard
          </Button>
        </div>
        <p className="field-hint">
          <span className="only-keyboard">
            {mailSetUp !== false && 'Ctrl+Enter sends. '}Esc closes and keeps your draft.{' '}
          </span>
          <Link to={addresses.templates}>See all templates</Link>
        </p>
        {sending.isError && (
          <p className="field-fault" role="alert">
            {failureText(sending.error)}
          </p>
        )}
        <div className="composer-foot" onClickCapture={ignoreDoubleClick}>
          <AnsweredMeanwhile {...{ record, letters }} onClose={control.close} />
          {mailSetUp === false ? (
            <OwnMailProgram
              {...{ to, faults, isSaving: sending.isPending }}
              words={draft}
              onOpen={() => setChecks(true)}
              onSent={() => send({ elsewhere: true })}
            />
          ) : (
            <>
              <Button small type="submit" look="action" disabled={sending.isPending}>
                {sending.isPending ? 'Sending...' : sendLabel(kind, status)}
              </Button>
              <SendLater
                disabled={sending.isPending}
                onChoose={(at) => send({ sendAt: at.toISOString() })}
              />
            </>
          )}
        </div>
      </form>
    </ComposerFrame>
  );
}

function failureText(failure: unknown): string {
  if (failure instanceof CallFailure && failure.isOutdated && failure.data) {
    return 'Someone else changed this meanwhile, so nothing was sent. Look at the newer state, then send again.';
  }
  const reason = reasonOf(failure);
  return `The letter was not sent. Please try again.${reason ? ` (${reason})` : ''}`;
}
