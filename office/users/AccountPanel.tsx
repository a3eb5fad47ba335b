import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { role as roleSchema } from '../../contract/users.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { queryKeys } from '../api/queryClient.ts';
import { useOffice } from '../office.ts';
import { AccountFields } from './AccountFields.tsx';
import {
  type AccountForm,
  changeAccount,
  createAccount,
  formFailure,
  formFault,
  inviteAccount,
  isNameTaken,
} from './accounts.ts';
import type { ListedUser } from './listedUsers.ts';

const closesAfterMs = 2000;

const words = {
  add: {
    title: 'Add New User',
    action: 'Add User',
    done: 'User added successfully!',
    failed: 'Failed to add user. Please try again.',
  },
  edit: {
    title: 'Edit User: ',
    action: 'Update User',
    done: 'User updated successfully!',
    failed: 'Failed to update user. Please try again.',
  },
  invite: {
    title: 'Invite by e-mail',
    action: 'Send Invitation',
    done: 'The invitation is on its way.',
    failed: 'Failed to invite user. Please try again.',
  },
};

export function AccountPanel({
  user,
  invites = false,
  isSelf = false,
  onClose,
}: {
  user?: ListedUser;
  invites?: boolean;
  isSelf?: boolean;
  onClose: () => void;
}) {
  const { api, drafts } = useOffice();
  const queries = useQueryClient();
  const heading = useId();
  const [fault, setFault] = useState<string>();
  const mode = user ? 'edit' : invites ? 'invite' : 'add';
  const { title, action, done, failed } = words[mode];
  const draft = `user:${user?._id ?? 'new'}`;
  const forget = () => {
    for (const field of ['username', 'email']) drafts.write(`${draft}:${field}`, '');
  };
  const refreshList = () => void queries.invalidateQueries({ queryKey: queryKeys.users });

  const saving = useMutation({
    mutationFn: (form: AccountForm) =>
      user
        ? changeAccount(api, user._id, form)
        : (invites ? inviteAccount : createAccount)(api, form),
    onSuccess: () => {
      forget();
      refreshList();
    },
    onError: (failure) => {
      setFault(formFailure(failure, failed));
      if (isNameTaken(failure)) refreshList();
    },
  });

  // The submit button is disabled while saving and loses focus.
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saving.isSuccess || saving.isError) notice.current?.focus();
  }, [saving.isSuccess, saving.isError]);

  useEffect(() => {
    if (!saving.isSuccess) return;
    const timer = setTimeout(onClose, closesAfterMs);
    return () => clearTimeout(timer);
  }, [saving.isSuccess, onClose]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = readForm(new FormData(event.currentTarget));
    const found = formFault(form, mode === 'add');
    setFault(found);
    if (!found) saving.mutate(form);
  };

  return (
    <section className="panel stack-tight raised account-panel" aria-labelledby={heading}>
      <h2 id={heading}>{title + (user?.username ?? '')}</h2>
      <form className="stack" onSubmit={submit} noValidate>
        <AccountFields draft={draft} user={user} invites={invites} />
        {mode === 'add' && <p className="soft">New users get the role admin.</p>}
        {mode === 'invite' && (
          <p className="soft">
            They get a link to choose their password. It works once, for 24 hours.
          </p>
        )}
        {user?.isInvited && (
          <p className="soft">A new email address needs the invitation to be sent again.</p>
        )}
        {isSelf && (
          <p className="soft">This is you: changing your role or password here signs you out.</p>
        )}
        {fault && (
          <Notice ref={notice} tabIndex={-1} tone="danger" role="alert">
            {fault}
          </Notice>
        )}
        {saving.isSuccess && (
          <Notice ref={notice} tabIndex={-1} tone="success" role="status">
            {done}
          </Notice>
        )}
        <div className="row row-wrap">
          <Button type="submit" look="action" small disabled={saving.isPending || saving.isSuccess}>
            {saving.isPending ? 'Saving...' : action}
          </Button>
          <Button
            small
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </section>
  );
}

function readForm(data: FormData): AccountForm {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    username: text('username').trim(),
    email: text('email').trim(),
    role: roleSchema.safeParse(text('role')).data ?? 'admin',
    isEditor: data.has('isEditor'),
    password: text('password'),
    confirmation: text('confirmation'),
  };
}
