import type { Appointment } from '../../contract/appointments/appointment.ts';
import { useToasts } from '../office.ts';
import { periodText } from './days.ts';
import { FormDialog } from './FormDialog.tsx';
import { nameOf, useCallActions } from './useCallActions.ts';
import { useCallForm } from './useCallForm.tsx';

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
  const { person, isSending, refusal, send, fields } = useCallForm({
    ...(call?.person ? { person: call.person._id } : {}),
    ...(call ? { except: call._id } : {}),
  });

  const submit = () =>
    send(async ({ start, people }) => {
      if (call) {
        // Anyone who is free; at any other time the same person.
        const whom = person || people[0];
        const moved = await change(call, { start, ...(whom ? { person: whom } : {}) });
        toasts.succeed(`Moved to ${periodText(moved)}: ${nameOf(moved)}`);
      } else {
        const booked = await book({ record: recordId, start, person: person || null });
        toasts.succeed(`Booked for ${periodText(booked)}: ${nameOf(booked)}`);
      }
      onClose();
    });

  return (
    <FormDialog
      {...{ title, action, isSending, onClose }}
      refusal={refusal}
      onSubmit={() => void submit()}
    >
      {call && (
        <p>
          {nameOf(call)}, {periodText(call)}. A new time is sent by mail.
        </p>
      )}
      {fields}
    </FormDialog>
  );
}
