import { useState } from 'react';
import type { Appointment } from '../../contract/appointments/appointment.ts';
import { useToasts } from '../office.ts';
import { periodText } from './days.ts';
import { FormDialog } from './FormDialog.tsx';
import { PersonSelect } from './PersonSelect.tsx';
import { type ChosenTime, TimeChoice } from './TimeChoice.tsx';
import { useCallTakers } from './useCalendar.ts';
import { nameOf, type Refusal, refusalOf, useCallActions } from './useCallActions.ts';

/** Moves a call, or books one for a request that has none. */
export function MoveDialog({
  title,
  action,
  call,
  recordId,
  onClose,
}: {
  title: string;
  action: string;
  call?: Appointment;
  recordId: string;
  onClose: () => void;
}) {
  const toasts = useToasts();
  const { change, book } = useCallActions();
  const { data: people = [] } = useCallTakers();
  const [person, setPerson] = useState(call?.person?._id ?? '');
  const [chosen, setChosen] = useState<ChosenTime>();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function submit(): Promise<void> {
    if (!chosen) return setRefusal({ text: 'Choose a time.', times: [] });
    const { start } = chosen;
    setIsSending(true);
    setRefusal(undefined);
    try {
      if (call) {
        // Whoever is free; at any other time the same person.
        const whom = person || chosen.people[0];
        const moved = await change(call, { start, ...(whom ? { person: whom } : {}) });
        toasts.succeed(`Moved to ${periodText(moved)}: ${nameOf(moved)}`);
      } else {
        const booked = await book({ record: recordId, start, person: person || null });
        toasts.succeed(`Booked for ${periodText(booked)}: ${nameOf(booked)}`);
      }
      onClose();
    } catch (failure) {
      const refused = refusalOf(failure);
      setRefusal(refused);
      if (refused.times.length > 0) setChosen(undefined);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <FormDialog
      {...{ title, action, isSending, onClose }}
      refusal={refusal?.text}
      onSubmit={() => void submit()}
    >
      {call && (
        <p>
          {nameOf(call)}, {periodText(call)}. A new time is sent by mail.
        </p>
      )}
      <PersonSelect
        label="With"
        anybody="Whoever is free"
        {...{ people, value: person }}
        onChange={(next) => {
          setPerson(next);
          setChosen(undefined);
        }}
      />
      <TimeChoice
        key={person}
        person={person || null}
        except={call?._id}
        nearest={refusal?.times ?? []}
        chosen={chosen}
        onChoose={setChosen}
      />
    </FormDialog>
  );
}
