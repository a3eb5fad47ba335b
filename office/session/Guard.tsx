import { useEffect, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { may } from '../../contract/roles.ts';
import { addresses, loginAddress } from '../addresses.ts';
import { CallFailure } from '../api/failure.ts';
import { Loading } from '../layout/Loading.tsx';
import { StaffContext, useOffice, useToken } from '../office.ts';
import { NoAccess } from './NoAccess.tsx';
import { Unreachable } from './Unreachable.tsx';
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
