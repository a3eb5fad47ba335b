import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Gate } from './Gate.tsx';

interface Props {
  sessionEnded?: boolean;
  /** Rejects with the error to show. */
  onSubmit(username: string, password: string): Promise<void>;
  onTyping?: () => void;
}

/** Prerendered by the build, so it must not depend on browser state. */
export function LoginForm({ sessionEnded = false, onSubmit, onTyping }: Props) {
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSending(true);
    setFault(undefined);
    try {
      await onSubmit(String(form.get('username')), String(form.get('password')));
    } catch (failure) {
      setFault((failure as Error).message || 'Invalid credentials');
      setSending(false);
    }
  };

  return (
    <Gate>
      <h1 className="screen-title">Sign In</h1>
      {sessionEnded && !fault && (
        <p role="status">Your session has ended. Sign in to go on where you were.</p>
      )}
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
        {fault && (
          <Notice tone="danger" role="alert">
            {fault}
          </Notice>
        )}
        <Button type="submit" look="action" disabled={isSending}>
          {isSending ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
    </Gate>
  );
}
