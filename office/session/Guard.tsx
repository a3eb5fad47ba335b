import { useEffect, useSyncExternalStore } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { may } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { addresses, loginAddress } from '../addresses.ts';
import { CallFailure, unreachableText } from '../api/failure.ts';
import { Loading, PageTitle } from '../layout/screen.tsx';
import { StaffContext, useOffice, useStaff, useToken } from '../office.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { useLogout } from './useLogout.ts';
import { useProfile } from './useProfile.ts';

export function Guard() {
  const { session } = useOffice();
  const token = useToken();
  const leaving = useSyncExternalStore(session.subscribe, session.isLeaving);
  const { data: profile, error: failure, refetch } = useProfile();
  const { pathname, search } = useLocation();
  // A later re-check may fail: the server still enforces permissions.
  const error = profile ? null : failure;
  // Unreachable is no reason to sign anyone out.
  const unreachable = error instanceof CallFailure && error.isUnreachable;

  useEffect(() => {
    if (error && !unreachable) session.close();
  }, [error, unreachable, session]);

  if (!token) {
    const to =
      session.closedBecause() === 'left' ? addresses.login : loginAddress(pathname + search);
    return <Navigate to={to} replace />;
  }
  // No screen is rendered that would call with the ending session.
  if (leaving) return <Loading text="Signing out..." page />;
  if (unreachable) return <Unreachable retry={() => void refetch()} />;
  if (!profile) return <Loading text="Loading..." page />;
  return (
    <StaffContext value={profile}>
      {may(profile.role, 'enter the back office') || pathname === addresses.account ? (
        <Outlet />
      ) : (
        <NoAccess />
      )}
    </StaffContext>
  );
}

const Unreachable = ({ retry }: { retry: () => void }) => (
  <AuthFrame>
    <PageTitle title="Not connected" />
    <h1 className="screen-title">Not connected</h1>
    <Notice tone="danger" role="alert">
      {unreachableText} You are still signed in.
    </Notice>
    <Button look="action" onClick={retry}>
      Try again
    </Button>
  </AuthFrame>
);

function NoAccess() {
  const { username, role } = useStaff();
  const logout = useLogout();
  return (
    <AuthFrame>
      <PageTitle title="No access" />
      <h1 className="screen-title">No access to the back office</h1>
      <p>
        You are signed in as <strong>{username}</strong>. The role <strong>{role}</strong> does not
        allow you in here (403). Ask a superuser to change your role.
      </p>
      <p>
        <Link to={addresses.account}>Change your password</Link>
      </p>
      <Button onClick={() => void logout()}>Logout</Button>
    </AuthFrame>
  );
}
