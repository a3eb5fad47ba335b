import { useId } from 'react';
import { controlled, Field, TextArea, TextField } from '../../ui/Field.tsx';
import { useDraft } from '../drafts/useDraft.ts';
import { catalogue } from '../kinds.ts';
import { useToasts } from '../office.ts';
import { periodText } from './days.ts';
import { FormDialog } from './FormDialog.tsx';
import { nameOf, useCallActions } from './useCallActions.ts';
import { useCallForm } from './useCallForm.tsx';

const defaultMessage = 'Asked for a call by phone.';

export function BookDialog({
  onBooked,
  onClose,
}: {
  onBooked: (start: string, recordId: string | undefined) => void;
  onClose: () => void;
}) {
  const toasts = useToasts();
  const { book } = useCallActions();
  const { person, isSending, refusal, refuse, send, fields } = useCallForm({});
  const [name, setName, discardName] = useDraft('caller:name');
  const [email, setEmail, discardEmail] = useDraft('caller:email');
  const [phone, setPhone, discardPhone] = useDraft('caller:phone');
  const [service, setService, discardService] = useDraft('caller:service');
  const [message, setMessage, discardMessage] = useDraft('caller:message', defaultMessage);
  const serviceId = useId();

  async function submit(): Promise<void> {
    if (!name.trim() || !email.trim()) {
      return refuse('Name and email are needed: the call is confirmed by mail.');
    }
    await send(async ({ start }) => {
      const caller = { name, email, phone, service, message };
      const booked = await book({ start, person: person || null, caller });
      discardName(name);
      discardEmail(email);
      discardPhone(phone);
      discardService(service);
      discardMessage(message);
      toasts.succeed(`Booked for ${periodText(booked)}: ${nameOf(booked)}`);
      onBooked(booked.start, booked.record?._id);
    });
  }

  return (
    <FormDialog
      title="Book a call for somebody"
      action="Book"
      {...{ isSending, onClose }}
      refusal={refusal}
      onSubmit={() => void submit()}
    >
      <div className="stack form-row">
        <TextField label="Name" maxLength={120} dir="auto" {...controlled(name, setName)} />
        <TextField label="Email" type="email" maxLength={254} {...controlled(email, setEmail)} />
      </div>
      <div className="stack form-row">
        <TextField label="Phone" type="tel" maxLength={40} {...controlled(phone, setPhone)} />
        <Field label="Service" id={serviceId}>
          <select
            id={serviceId}
            className="control"
            value={service}
            onChange={(event) => setService(event.target.value)}
          >
            {[catalogue.serviceFallback, ...catalogue.services].map(({ value, label }) => (
              <option key={value} value={value === catalogue.serviceFallback.value ? '' : value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <TextArea
        label="Message"
        rows={2}
        dir="auto"
        maxLength={5000}
        {...controlled(message, setMessage)}
      />
      {fields}
    </FormDialog>
  );
}
