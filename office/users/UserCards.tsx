import { Moment } from '../time/Moment.tsx';
import type { ListedUser } from './listedUsers.ts';
import { UserActions, type UserActionsProps } from './UserActions.tsx';

/** The table's contents for small screens. */
export const UserCards = ({ users, ...actions }: UserActionsProps & { users: ListedUser[] }) => (
  <ul className="user-cards">
    {users.map((user) => (
      <li key={user._id} className="user-card cut cut-small">
        <h2 className="user-card-name" dir="auto">
          {user.username}
        </h2>
        <dl className="user-card-facts">
          <dt>Email</dt>
          <dd>{user.email}</dd>
          <dt>Role</dt>
          <dd>{user.role}</dd>
          <dt>Created</dt>
          <dd>
            <Moment iso={user.createdAt} />
          </dd>
        </dl>
        <UserActions user={user} {...actions} />
      </li>
    ))}
  </ul>
);
