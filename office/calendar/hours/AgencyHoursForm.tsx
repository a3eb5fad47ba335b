import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { AgencyHours, BookingRules } from '../../../contract/appointments/hours.ts';
import { Button } from '../../../ui/Button.tsx';
import { controlled, TextArea, TextField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CallFailure, reasonOf } from '../../api/failure.ts';
import { useConfirm } from '../../dialogs/Confirmation.tsx';
import { isolate } from '../../toasts/toasts.ts';
import { zoneText } from '../days.ts';
import { dayNames, dayText } from './days.ts';
import { ExceptionsEditor } from './ExceptionsEditor.tsx';
import {
  type AgencyForm,
  agencyFaults,
  exceptionKey,
  faultsOfFilled,
  focusFirstFault,
  hoursText,
} from './form.ts';
import { type AgencyDraft, type Clash, isRule, isWeekday } from './merge.ts';
import { useAgencyForm } from './useHours.ts';
import { WeekEditor } from './WeekEditor.tsx';

export const ruleWords: Record<keyof BookingRules, { label: string; unit: string; hint: string }> =
  {
    pauseMinutes: {
      label: 'Pause between calls',
      unit: 'minutes',
      hint: 'Kept free after each call.',
    },
    noticeHours: {
      label: 'Shortest notice',
      unit: 'hours',
      hint: 'Nobody can book a call that begins sooner.',
    },
    aheadDays: { label: 'How far ahead', unit: 'days', hint: 'Later days cannot be booked yet.' },
    perDay: { label: 'Most per day', unit: 'calls', hint: 'For each person who takes calls.' },
    changeNoticeHours: {
      label: 'Move or cancel until',
      unit: 'hours before',
      hint: 'Later than that, visitors have to write to you.',
    },
  };

export const ruleNames = Object.keys(ruleWords) as (keyof BookingRules)[];

export function AgencyHoursForm({ hours }: { hours: AgencyHours }) {
  const { draft, isChanged, change, discard, save, saving } = useAgencyForm(hours);
  const { form, isMerged } = draft;
  const confirm = useConfirm();
  const [checks, setChecks] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const found = agencyFaults(form);
  const { weekly, exceptions } = form;
  const periods = [weekly, exceptions.map((day) => day.hours)].flatMap(Object.values).flat();
  const faults = checks ? found : faultsOfFilled(found, periods, exceptions);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecks(true);
    if (found.size > 0) {
      focusFirstFault(element.current);
    } else if (isChanged && !saving.isPending) save();
  };

  const askDiscard = async () => {
    const agreed = await confirm({
      title: 'Discard your changes?',
      text: 'The form shows the saved hours again.',
      action: 'Discard',
      focusAfter: submitButton,
    });
    if (!agreed) return;
    setChecks(false);
    discard();
  };

  return (
    <form ref={element} className="stack hours-form" onSubmit={submit} noValidate>
      {isMerged && <Merged draft={draft} isOwnSave={isOutdated(saving.error)} />}
      <section className="panel stack-tight" aria-labelledby="weekly-hours">
        <h2 id="weekly-hours">Weekly hours</h2>
        <p className="soft">
          When calls can be booked, in {zoneText()}. An end at 00:00 is midnight.
        </p>
        <WeekEditor
          id="weekly"
          week={form.weekly}
          faults={faults}
          onChange={(weekly) => change({ weekly })}
        />
      </section>
      <section className="panel stack-tight" aria-labelledby="exceptions">
        <h2 id="exceptions">Closed days and extra hours</h2>
        <p className="soft">For everybody, also for those with hours of their own.</p>
        <ExceptionsEditor
          exceptions={form.exceptions}
          holidays={hours.holidays}
          week={form.weekly}
          faults={faults}
          onChange={(exceptions) => change({ exceptions })}
        />
      </section>
      <section className="panel stack-tight" aria-labelledby="rules">
        <h2 id="rules">Rules of booking</h2>
        <p className="soft">
          A call takes {hours.minutes} minutes: <code>freeMinutes</code> in{' '}
          <code>content/facts.yaml</code>, which the whole site promises.
        </p>
        <div className="rules">
          {ruleNames.map((rule) => (
            <TextField
              key={rule}
              label={ruleWords[rule].label}
              mark={`(${ruleWords[rule].unit})`}
              hint={ruleWords[rule].hint}
              inputMode="numeric"
              autoComplete="off"
              {...controlled(
                form.rules[rule],
                (text) => change({ rules: { ...form.rules, [rule]: text } }),
                faults.get(`rules.${rule}`),
              )}
            />
          ))}
        </div>
        <TextArea
          label="Where calls take place"
          rows={2}
          dir="auto"
          hint="A link to your video room, or words about the phone. Visitors read it in their receipt."
          {...controlled(form.place, (place) => change({ place }), faults.get('place'))}
        />
      </section>
      <div className="save-bar raised">
        <SavingFailure error={saving.error} />
        {checks && found.size > 0 && (
          <p className="field-fault" role="alert">
            Not saved yet: {found.size === 1 ? '1 field needs' : `${found.size} fields need`} a
            look.
          </p>
        )}
        <p role="status" className="soft save-state">
          {saving.isPending ? 'Saving...' : isChanged ? 'Not saved yet' : 'All is saved'}
        </p>
        {isChanged && (
          <Button small onClick={() => void askDiscard()}>
            Discard
          </Button>
        )}
        {/* Not disabled: it would lose the focus. */}
        <Button
          ref={submitButton}
          type="submit"
          look={isChanged ? 'action' : 'line'}
          small
          aria-disabled={!isChanged || saving.isPending}
        >
          Save Hours
        </Button>
      </div>
    </form>
  );
}

const isOutdated = (error: Error | null): boolean =>
  error instanceof CallFailure && error.isOutdated;

const SavingFailure = ({ error }: { error: Error | null }) =>
  error !== null &&
  !isOutdated(error) && (
    <p className="field-fault" role="alert">
      The hours were not saved. Please try again. {reasonOf(error)}
    </p>
  );

function Merged({
  draft: { clashes, form },
  isOwnSave,
}: {
  draft: AgencyDraft;
  isOwnSave: boolean;
}) {
  const notice = useRef<HTMLDivElement>(null);
  // Not if newer hours arrive while somebody types.
  useEffect(() => {
    if (isOwnSave) notice.current?.focus();
  }, [isOwnSave]);
  return (
    <Notice ref={notice} tabIndex={-1} tone="danger" role="alert" className="stack-tight">
      <p>
        Somebody else changed the hours meanwhile. Their changes are in the form now, and nothing
        that you typed is lost. Look at it and save again.
      </p>
      {clashes.length > 0 && (
        <>
          <p>You both changed these; the form has yours:</p>
          <ul className="clashes">
            {clashes.map((clash) => (
              <li key={clash.part}>{clashText(clash, form)}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function clashText({ part, theirs }: Clash, { rules }: AgencyForm): string {
  const label = isWeekday(part)
    ? dayNames[part]
    : isRule(part, rules)
      ? ruleWords[part].label
      : part === 'place'
        ? 'Where calls take place'
        : dayText(part.slice(exceptionKey('').length));
  if (theirs === undefined) return `${label}: they removed it`;
  const saved =
    typeof theirs === 'string'
      ? isolate(theirs)
      : hoursText(Array.isArray(theirs) ? theirs : theirs.hours);
  return `${label}: they saved ${saved}`;
}
