import { usersApi } from '../../contract/api.ts';
import { reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { isolate } from '../isolate.ts';
import { useOffice } from '../office.ts';
import type { ListedUser } from './listedUsers.ts';

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
