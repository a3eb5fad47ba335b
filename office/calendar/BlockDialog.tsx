import { useState } from 'react';
import { TextField } from '../../ui/Field.tsx';
import { useDraft } from '../drafts/useDraft.ts';
import { useStaff, useToasts } from '../office.ts';
import { TimeField } from '../time/TimeField.tsx';
import { instantOnClock } from '../time/zones.ts';
import { addDays, isDay, periodText, startOfDay, timeZone } from './days.ts';
import { FormDialog } from './FormDialog.tsx';
import { PersonSelect } from './PersonSelect.tsx';
import { useCallTakers } from './useCalendar.ts';
import { refusalOf, useCallActions } from './useCallActions.ts';

const stepSeconds = 300;

export function BlockDialog({
  day,
  person: shown,
  onClose,
}: {
  day: string;
  person: string | undefined;
  onClose: () => void;
}) {
  const { id: ownId } = useStaff();
  const toasts = useToasts();
  const { block } = useCallActions();
  const { data: people = [] } = useCallTakers();
  const [person, setPerson] = useState(shown ?? ownId);
  const [isWholeDay, setIsWholeDay] = useState(false);
  const [from, setFrom] = useState(`${day}T12:00`);
  const [to, setTo] = useState(`${day}T13:00`);
  const [title, setTitle, discardTitle] = useDraft('block:title');
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const moments = () => {
    const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
    if (!isWholeDay) {
      return [from, to].map((clock) => instantOnClock(clock, timeZone)?.toISOString() ?? '');
    }
    return isDay(first) && isDay(last) ? [startOfDay(first), startOfDay(addDays(last, 1))] : [];
  };

  async function submit(): Promise<void> {
    const [start, end] = moments();
    if (!start || !end) return setRefusal('Choose when it begins and when it ends.');
    if (start >= end) return setRefusal('It must end after it begins.');
    setIsSending(true);
    setRefusal(undefined);
    try {
      const blocked = await block({ person, start, end, title });
      discardTitle(title);
      toasts.succeed(`Blocked: ${periodText(blocked)}`);
      onClose();
    } catch (failure) {
      setRefusal(refusalOf(failure).text);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <FormDialog
      title="Block time"
      action="Block"
      {...{ isSending, refusal, onClose }}
      onSubmit={() => void submit()}
    >
      <p>Nobody can book a call with them then.</p>
      <PersonSelect label="Person" {...{ people, value: person, onChange: setPerson }} />
      <label className="row">
        <input
          type="checkbox"
          checked={isWholeDay}
          onChange={(event) => setIsWholeDay(event.target.checked)}
        />
        Whole days
      </label>
      {isWholeDay ? (
        <div className="stack form-row">
          <DateField label="First day" clock={from} onChange={setFrom} />
          <DateField label="Last day" clock={to} onChange={setTo} />
        </div>
      ) : (
        <div className="stack form-row">
          <TimeField label="From" clock={from} onChange={setFrom} step={stepSeconds} />
          <TimeField label="To" clock={to} onChange={setTo} step={stepSeconds} />
        </div>
      )}
      <TextField
        label="Title"
        hint="Only staff see it."
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </FormDialog>
  );
}

/** Keeps the time of day in case 'whole days' is switched off again. */
const DateField = ({
  label,
  clock,
  onChange,
}: {
  label: string;
  clock: string;
  onChange: (clock: string) => void;
}) => (
  <TextField
    type="date"
    label={label}
    value={clock.slice(0, 10)}
    onChange={({ target }) => onChange(target.value && target.value + clock.slice(10))}
  />
);
