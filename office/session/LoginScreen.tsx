import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { returnAddress } from '../addresses.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { useOffice, useToken } from '../office.ts';
import { LoginForm } from './LoginForm.tsx';
import { signIn } from './signIn.ts';

/** Within the office, after a logout or the end of a session; who comes from elsewhere gets login.html. */
export function LoginScreen() {
  const { api, session } = useOffice();
  const queries = useQueryClient();
  const token = useToken();
  const [params] = useSearchParams();

  // Signed in already: on to where signing in would lead.
  if (token !== null) {
    return <Navigate to={returnAddress(params.get('from'), location.origin)} replace />;
  }
  return (
    <>
      <PageTitle title="Sign In" />
      <LoginForm
        sessionEnded={session.closedBecause() === 'ended'}
        onSubmit={async (username, password) => {
          const open = await signIn(api, username, password);
          // What an earlier person saw is not for this one.
          queries.clear();
          open(session);
        }}
      />
    </>
  );
}
