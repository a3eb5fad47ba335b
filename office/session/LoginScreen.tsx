import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { returnAddress } from '../addresses.ts';
import { PageTitle } from '../layout/screen.tsx';
import { useOffice, useToken } from '../office.ts';
import { LoginForm } from './LoginForm.tsx';
import { useAskForLink } from './passwordLinks.ts';
import { signIn } from './signIn.ts';

/** After a logout or an expired session; otherwise login.html is served. */
export function LoginScreen() {
  const { api, session } = useOffice();
  const queries = useQueryClient();
  const token = useToken();
  const [params] = useSearchParams();
  const askForLink = useAskForLink(api);

  if (token !== null) {
    return <Navigate to={returnAddress(params.get('from'), location.origin)} replace />;
  }
  return (
    <>
      <PageTitle title="Sign In" />
      <LoginForm
        message={
          session.closedBecause() === 'ended'
            ? 'Your session has ended. Sign in to go on where you were.'
            : undefined
        }
        askForLink={askForLink}
        onSubmit={async (username, password) => {
          const open = await signIn(api, username, password);
          queries.clear();
          open(session);
        }}
      />
    </>
  );
}
