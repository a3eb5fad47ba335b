import { useNarrow } from '../layout/useMedia.ts';
import type { ListedUser } from './listedUsers.ts';
import type { UserActionsProps } from './UserActions.tsx';
import { UserCards } from './UserCards.tsx';
import { UsersTable } from './UsersTable.tsx';

export const UserList = (props: UserActionsProps & { users: ListedUser[] }) =>
  useNarrow() ? <UserCards {...props} /> : <UsersTable {...props} />;
