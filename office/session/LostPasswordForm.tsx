import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AuthFrame, Fault, useSending } from './AuthFrame.tsx';
import type { AskForLink } from './passwordLinks.ts';

export function LostPasswordForm({ ask, onBack }: { ask: AskForLink; onBack: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const { isSending, fault, send } = useSending();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    void send(async () => {
      await ask(email);
      setAsked(true);
    });
  };
  return (
    <AuthFrame
      below={
        <button type="button" className="auth-link" onClick={onBack}>
          Back to Sign In
        </button>
      }
    >
      <h1 className="screen-title">Forgot password?</h1>
      {isAsked ? (
        <Notice tone="success" role="status">
          If there is an account with this address, a link is on its way to it. It works once, for
          24 hours.
        </Notice>
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <p>
            We send a link to the email address of your account. Use it to choose a new password.
          </p>
          <TextField label="Email" name="email" type="email" autoComplete="email" autoFocus />
          <Fault>{fault}</Fault>
          <Button type="submit" look="action" disabled={isSending}>
            {isSending ? 'Sending...' : 'Send Link'}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
