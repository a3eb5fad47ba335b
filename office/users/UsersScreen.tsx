import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { may } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { addresses } from '../addresses.ts';
import { reasonOf } from '../api/failure.ts';
import { ButtonRoute, Loading, PageTitle } from '../layout/screen.tsx';
import { useStaff } from '../office.ts';
import { useMailSetUp } from '../session/useProfile.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { PermissionsDialog } from './PermissionsDialog.tsx';
import { SavedUsers } from './SavedUsers.tsx';
import { editButtonId } from './UserActions.tsx';
import { UserList } from './UserList.tsx';
import { usePermissionsCheck } from './usePermissionsCheck.ts';
import { useDeleteUser, useInviteAgain } from './useUserActions.ts';
import { useUsers } from './useUsers.ts';

const newUser = 'new';
const addButtonId = 'add-user';
const invitation = 'invite';
const inviteButtonId = 'invite-user';
const headButtons: Record<string, string> = {
  [newUser]: addButtonId,
  [invitation]: inviteButtonId,
};

export function Component() {
  const staff = useStaff();
  const { query, users } = useUsers();
  // A failed further page does not invalidate the users listed.
  const hasFailed = query.isError && !query.isFetchNextPageError;
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useDeleteUser(heading);
  const inviteAgain = useInviteAgain();
  const mailSetUp = useMailSetUp();
  const [params, setParams] = useSearchParams();
  const permissions = usePermissionsCheck();
  const manages = may(staff.role, 'manage users');
  // The open form is in the URL, so it is open again after signing in.
  const form = manages ? params.get('form') : null;
  const edited = users?.find((user) => user._id === form);
  const close = useCallback(() => {
    restoreFocus(headButtons[form ?? ''] ?? editButtonId(form ?? ''));
    setParams({}, { replace: true });
  }, [form, setParams]);

  return (
    <div className="screen">
      <PageTitle title="Users" />
      <header className="row row-wrap screen-head">
        <ButtonRoute small to={addresses.dashboard}>
          Back
        </ButtonRoute>
        <h1 ref={heading} tabIndex={-1} className="screen-title">
          Users
        </h1>
        <div className="row row-wrap screen-tools">
          {may(staff.role, 'set up mail') && (
            <ButtonRoute small to={addresses.mail}>
              Mail
            </ButtonRoute>
          )}
          <Button small disabled={permissions.isAsking} onClick={permissions.check}>
            Check Permissions
          </Button>
          {manages && mailSetUp && (
            <Button
              small
              id={inviteButtonId}
              aria-expanded={form === invitation}
              onClick={() => (form === invitation ? close() : setParams({ form: invitation }))}
            >
              Invite by e-mail
            </Button>
          )}
          {manages && (
            <Button
              small
              id={addButtonId}
              // One action-colored button per screen: the open form has it.
              look={form ? 'line' : 'action'}
              aria-expanded={form === newUser}
              onClick={() => (form === newUser ? close() : setParams({ form: newUser }))}
            >
              Add New User
            </Button>
          )}
        </div>
      </header>
      {form === newUser && <AccountPanel key={newUser} onClose={close} />}
      {form === invitation && <AccountPanel key={invitation} invites onClose={close} />}
      {edited && (
        <AccountPanel
          key={edited._id}
          user={edited}
          isSelf={edited._id === staff.id}
          onClose={close}
        />
      )}
      {hasFailed && (
        <SavedUsers error={query.error} retry={() => void query.refetch()} ownId={staff.id} />
      )}
      {query.isPending && <Loading text="Loading users..." />}
      {users && !hasFailed && (
        <UserList
          users={users}
          ownId={staff.id}
          onEdit={manages ? (user) => setParams({ form: user._id }) : undefined}
          onDelete={manages ? (user) => void remove(user) : undefined}
          onInviteAgain={manages && mailSetUp ? (user) => void inviteAgain(user) : undefined}
        />
      )}
      {query.isFetchNextPageError && (
        <Notice tone="danger" role="alert">
          <p>More users could not be loaded.</p>
          <p className="message-detail">{reasonOf(query.error)}</p>
        </Notice>
      )}
      {query.hasNextPage && !hasFailed && (
        <Button small disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
      <PermissionsDialog open={permissions.isShown} onClose={permissions.close} />
    </div>
  );
}

/** Focus that the user moved elsewhere is left alone. */
const isLost = (within: string): boolean =>
  document.activeElement === document.body || document.activeElement?.closest(within) != null;

function restoreFocus(id: string): void {
  if (!isLost('.account-panel')) return;
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
