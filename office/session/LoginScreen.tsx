import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { may } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { returnAddress } from '../addresses.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { useOffice, useToken } from '../office.ts';
import { Gate } from './Gate.tsx';
import { signIn } from './signIn.ts';

export function LoginScreen() {
  const { api, session } = useOffice();
  const queryClient = useQueryClient();
  const token = useToken();
  const [params] = useSearchParams();
  const target = returnAddress(params.get('from'), location.origin);
  const attempt = useMutation({
    mutationFn: (form: FormData) =>
      signIn(api, String(form.get('username')), String(form.get('password'))),
    onSuccess: ({ token, user }) => {
      // What an earlier person saw is not for this one.
      queryClient.clear();
      session.open(token, user, may(user.role, 'enter the back office'));
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempt.mutate(new FormData(event.currentTarget));
  };

  // Signed in already: on to where signing in would lead.
  if (token !== null) return <Navigate to={target} replace />;
  return (
    <Gate>
      <PageTitle title="Sign In" />
      <h1 className="screen-title">Sign In</h1>
      {session.closedBecause() === 'ended' && !attempt.isError && (
        <p role="status">Your session has ended. Sign in to go on where you were.</p>
      )}
      <form className="stack" onSubmit={submit} noValidate>
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
        {attempt.isError && (
          <Notice tone="danger" role="alert">
            {attempt.error.message || 'Invalid credentials'}
          </Notice>
        )}
        <Button type="submit" look="action" disabled={attempt.isPending}>
          {attempt.isPending ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
    </Gate>
  );
}
