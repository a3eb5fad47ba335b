import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { usersApi } from '../../contract/api.ts';
import { CallFailure, reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { queryKeys } from '../api/queryClient.ts';
import { useConfirm } from '../dialogs/Confirmation.tsx';
import { useOffice, useToasts } from '../office.ts';
import { isolate } from '../toasts/toasts.ts';
import { deleteAccount } from './accounts.ts';
import type { ListedUser } from './listedUsers.ts';

export function useDeleteUser(
  focusAfter: RefObject<HTMLElement | null>,
): (user: ListedUser) => Promise<void> {
  const { api } = useOffice();
  const confirm = useConfirm();
  const toasts = useToasts();
  const queries = useQueryClient();
  return async ({ _id, username }) => {
    const agreed = await confirm({
      title: 'Delete this user?',
      text: `The account ${isolate(username)} will be deleted and its sessions end.`,
      action: 'Delete',
      focusAfter,
    });
    if (!agreed) return;
    try {
      await deleteAccount(api, _id);
      toasts.succeed('User deleted successfully!');
    } catch (failure) {
      const said = failure instanceof CallFailure ? (failure.error ?? failure.detail) : undefined;
      toasts.fail(said ?? 'Failed to delete user. Please try again.');
    } finally {
      void queries.invalidateQueries({ queryKey: queryKeys.users });
    }
  };
}

export function useInviteAgain(): (user: ListedUser) => Promise<void> {
  const { api, toasts } = useOffice();
  return async ({ _id, username }) => {
    const fallback = fallbacks.users.invite;
    try {
      await api.call(usersApi.inviteAgain, { id: _id, body: {}, fallback });
      toasts.succeed(`A new invitation is on its way to ${isolate(username)}.`);
    } catch (failure) {
      toasts.fail(fallback, reasonOf(failure));
    }
  };
}
