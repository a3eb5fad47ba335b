import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { AuthFrame, Fault, useSending } from './AuthFrame.tsx';
import { LostPasswordForm } from './LostPasswordForm.tsx';
import type { AskForLink } from './passwordLinks.ts';

interface Props {
  message?: string | undefined;
  onSubmit(username: string, password: string): Promise<void>;
  onTyping?: () => void;
  askForLink?: AskForLink | undefined;
}

/** Prerendered by the build, so it must not depend on browser state. */
export function LoginForm({ message, onSubmit, onTyping, askForLink }: Props) {
  const { isSending, fault, send } = useSending('Invalid credentials');
  const [isLost, setLost] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void send(() => onSubmit(String(form.get('username')), String(form.get('password'))));
  };

  if (isLost && askForLink) {
    return <LostPasswordForm ask={askForLink} onBack={() => setLost(false)} />;
  }

  return (
    <AuthFrame
      below={
        askForLink ? (
          <button type="button" className="auth-link" onClick={() => setLost(true)}>
            Forgot password?
          </button>
        ) : null
      }
    >
      <h1 className="screen-title">Sign In</h1>
      {message && !fault && <p role="status">{message}</p>}
      <form className="stack" onSubmit={submit} onInput={onTyping} noValidate>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <Fault>{fault}</Fault>
        <Button type="submit" look="action" disabled={isSending}>
          {isSending ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
    </AuthFrame>
  );
}
