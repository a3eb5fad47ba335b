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

/** Lets in whom the server knows; everyone else signs in first and then comes back. */
export function Guard() {
  const { session } = useOffice();
  const token = useToken();
  const leaving = useSyncExternalStore(session.subscribe, session.isLeaving);
  const { data: profile, error: failure, refetch } = useProfile();
  const { pathname, search } = useLocation();
  // Later re-checks may fail without harm: what a person may not do, the server refuses anyway.
  const error = profile ? null : failure;
  // Without an answer nothing has been checked: that is no reason to sign anybody out.
  const unreachable = error instanceof CallFailure && error.isUnreachable;

  useEffect(() => {
    if (error && !unreachable) session.close();
  }, [error, unreachable, session]);

  if (!token) {
    const to =
      session.closedBecause() === 'left' ? addresses.login : loginAddress(pathname + search);
    return <Navigate to={to} replace />;
  }
  // No screen, so that none asks for what the server will refuse.
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
