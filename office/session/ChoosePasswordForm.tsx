import { type SubmitEvent, useState } from 'react';
import { passwordLength } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { addresses } from '../addresses.ts';
import { AuthFrame, Fault, useSending } from './AuthFrame.tsx';

export function ChoosePasswordForm({ onSubmit }: { onSubmit(form: FormData): Promise<void> }) {
  const [isShown, setShown] = useState(false);
  const { isSending, fault, send } = useSending();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void send(() => onSubmit(form));
  };
  const field = { type: isShown ? 'text' : 'password', autoComplete: 'new-password' };
  return (
    <AuthFrame
      below={
        <a className="auth-link" href={addresses.login}>
          Back to Sign In
        </a>
      }
    >
      <h1 className="screen-title">Choose your password</h1>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          {...field}
          label="New Password"
          name="password"
          autoFocus
          hint={`At least ${passwordLength.min} characters. A few words make a good one.`}
        />
        <TextField {...field} label="Confirm Password" name="confirmation" />
        <label className="auth-choice">
          <input
            type="checkbox"
            checked={isShown}
            onChange={(event) => setShown(event.target.checked)}
          />
          Show passwords
        </label>
        <Fault>{fault}</Fault>
        <Button type="submit" look="action" disabled={isSending}>
          {isSending ? 'Saving...' : 'Set Password'}
        </Button>
      </form>
    </AuthFrame>
  );
}
