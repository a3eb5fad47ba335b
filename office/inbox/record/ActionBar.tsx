import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import type { InboxRecord, Tone } from '../../../contract/inbox/kind.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { LineIcon } from '../../../ui/icons.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useMedia, useNarrow } from '../../layout/useMedia.ts';
import type { ComposerControl } from '../../letters/useComposer.ts';
import { useStaff } from '../../office.ts';
import {
  actionKeys,
  answeredLabel,
  ignoreDoubleClick,
  mailDraft,
  nextStatus,
  offeredActions,
  type StatusStep,
  statusSteps,
} from '../actions.ts';
import { focusRecordHeading } from '../useInboxNavigation.ts';
import type { RecordActions } from '../useRecordActions.ts';
import { Key, type MenuEntry, MoreActions } from './MoreActions.tsx';

interface Props {
  kind: OfficeKind;
  record: InboxRecord;
  actions: RecordActions;
  composer: ComposerControl;
}

/** Where there is room, every status button has a fixed position. */
export function ActionBar({ kind, record, actions, composer }: Props) {
  const { role } = useStaff();
  const isNarrow = useNarrow();
  const all = statusSteps(kind);
  const hasRoom = useMedia(`(min-width: ${all.length > 2 ? 80 : 48}rem)`);
  const { steps, answer, answered, clear, spam, remove } = offeredActions(kind, record, role);
  const next = steps.find(({ status }) => status === nextStatus(kind, record.status));
  const row = hasRoom && steps.length > 0 ? all : next ? [next] : [];
  // Kinds without a status have this one step.
  const hasAnswerStep = all.length === 0 && answered !== undefined && hasRoom;
  const isSettling = useSettling(
    `${record.suspect} ${hasRoom || record.status || record.answeredAt !== null}`,
  );

  const perform = (act: Promise<void>, focus?: FocusOptions) => {
    void act;
    // The pressed button disappears and would take the focus with it.
    focusRecordHeading(focus);
  };
  const press = (act: () => Promise<void>) => (event: MouseEvent) =>
    perform(act(), { preventScroll: event.detail > 0 });

  const entries: MenuEntry[][] = [
    steps
      .filter((step) => !row.some(({ status }) => status === step.status))
      .map(({ key, label, status }) => ({
        label,
        keyName: key,
        act: () => perform(actions.setStatus(record, status)),
      })),
    answered === undefined || (hasAnswerStep && answered)
      ? []
      : [
          {
            label: answeredLabel(answered),
            ...(answered ? { keyName: actionKeys.answered } : {}),
            act: () => perform(actions.setAnswered(record, answered)),
          },
        ],
    spam ? [{ label: 'Mark as Spam', act: () => perform(actions.markAsSpam(record)) }] : [],
    [
      { label: 'Print', keyName: actionKeys.print, act: () => printRecord() },
      { label: 'Print with Notes', act: () => printRecord({ withNotes: true }) },
    ],
    isNarrow && remove
      ? [{ label: 'Delete', isDanger: true, act: () => void actions.remove(record) }]
      : [],
  ];

  const isAnswerMain = !next && !clear && answer;
  const isWideAnswer = isAnswerMain && !hasRoom && !isSettling;
  return (
    <div
      className={joinClasses(
        'row actions',
        isNarrow && 'actions-foot',
        all.length > 2 && 'actions-many',
      )}
      onClickCapture={ignoreDoubleClick}
    >
      {isSettling && !hasRoom ? (
        <Button small disabled className="actions-main">
          <span className="sr-only">Now </span>
          {stateText(kind, record)}
        </Button>
      ) : (
        <>
          {clear && (
            <Button
              small
              look="action"
              className="actions-main"
              onClick={press(() => actions.clearSuspicion(record))}
            >
              Not Spam <Key name={actionKeys.clear} />
            </Button>
          )}
          {hasAnswerStep &&
            (answered ? (
              <Button
                small
                disabled={isSettling}
                onClick={press(() => actions.setAnswered(record, true))}
              >
                {answeredLabel(true)} <Key name={actionKeys.answered} />
              </Button>
            ) : (
              <Done action={answeredLabel(true)} keyName={actionKeys.answered} tone="good">
                Answered
              </Done>
            ))}
          {row.map((step) =>
            step.status === record.status ? (
              <CurrentStatus key={step.status} {...{ kind, step }} />
            ) : (
              <Button
                key={step.status}
                small
                look={step.status === next?.status ? 'action' : 'line'}
                className={hasRoom ? undefined : 'actions-main'}
                disabled={isSettling}
                onClick={press(() => actions.setStatus(record, step.status))}
              >
                {step.label} <Key name={step.key} />
              </Button>
            ),
          )}
        </>
      )}
      {answer && (
        <Button
          small
          look={isAnswerMain ? 'action' : 'line'}
          className={isWideAnswer ? 'actions-main' : 'actions-answer'}
          onClick={composer.open}
        >
          <LineIcon name="reply" />
          <span className={isWideAnswer ? undefined : 'wide-only'}>Answer</span>
          <Key name={actionKeys.answer} />
        </Button>
      )}
      <ButtonLink small className="actions-mail" href={mailDraft(kind, record)}>
        <LineIcon name="contacts" />
        <span className="wide-only">{kind.texts.mailAction}</span>
        <Key name={actionKeys.mail} />
      </ButtonLink>
      <span className="actions-end">
        {remove && !isNarrow && (
          <Button small className="delete" onClick={() => void actions.remove(record)}>
            Delete <Key name={actionKeys.remove} />
          </Button>
        )}
        <MoreActions entries={entries.filter(({ length }) => length > 0)} />
      </span>
    </div>
  );
}

const CurrentStatus = ({ kind, step }: { kind: OfficeKind; step: StatusStep }) => {
  const { label, tone = 'waiting' } =
    kind.statuses.find(({ value }) => value === step.status) ?? {};
  return (
    <Done action={step.label} keyName={step.key} tone={tone}>
      {label}
    </Done>
  );
};

/** Keeps the width of the button it replaces, so that no other moves under the pointer. */
const Done = ({
  action,
  keyName,
  tone,
  children,
}: {
  action: string;
  keyName: string;
  tone: Tone;
  children: ReactNode;
}) => (
  <span className="step-now">
    <span className="button button-small" aria-hidden="true">
      {action} <Key name={keyName} />
    </span>
    <Badge tone={tone}>
      <span className="sr-only">Now </span>
      {children}
    </Badge>
  </span>
);

function stateText(kind: OfficeKind, { status, suspect, answeredAt }: InboxRecord): string {
  if (suspect) return 'Suspected spam';
  if (kind.statuses.length === 0) return answeredAt === null ? 'Open' : 'Answered';
  return kind.statuses.find(({ value }) => value === status)?.label ?? 'Not spam';
}

const settleMs = 700;

/** A second tap must not hit the button that replaced the first. */
function useSettling(state: string): boolean {
  const [settled, setSettled] = useState(state);
  useEffect(() => {
    const timer = setTimeout(setSettled, settleMs, state);
    return () => clearTimeout(timer);
  }, [state]);
  return settled !== state;
}

/** Notes are internal: they are printed only on request. */
function printRecord({ withNotes = false } = {}): void {
  const { dataset } = document.documentElement;
  if (withNotes) {
    dataset.printNotes = '';
    addEventListener('afterprint', () => delete dataset.printNotes, { once: true });
  }
  print();
}
