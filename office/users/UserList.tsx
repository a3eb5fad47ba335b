import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { Badge } from '../../ui/Badge.tsx';
import { useNarrow } from '../layout/useMedia.ts';
import { ExactTime } from '../time/Clock.tsx';
import type { ListedUser } from './listedUsers.ts';
import { UserActions, type UserActionsProps } from './UserActions.tsx';

export const UserList = (props: UserActionsProps & { users: ListedUser[] }) =>
  useNarrow() ? <UserCards {...props} /> : <UsersTable {...props} />;

const UserRole = ({ user }: { user: ListedUser }) => (
  <span className="user-role">
    {user.role}
    {user.isEditor && user.role === 'admin' && <Badge>Editor</Badge>}
    {user.isInvited && <Badge tone="waiting">Invited</Badge>}
  </span>
);

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
});

const column = createColumnHelper<typeof features, ListedUser>();

const columns = column.columns([
  column.accessor('username', {
    header: 'Username',
    cell: ({ getValue }) => <strong dir="auto">{getValue()}</strong>,
  }),
  column.accessor('email', { header: 'Email' }),
  column.accessor('role', {
    header: 'Role',
    cell: ({ row }) => <UserRole user={row.original} />,
  }),
  column.accessor('createdAt', {
    header: 'Created',
    cell: ({ getValue }) => <ExactTime iso={getValue()} />,
  }),
]);

const directions = { asc: 'ascending', desc: 'descending' } as const;

function UsersTable({ users, ...actions }: UserActionsProps & { users: ListedUser[] }) {
  const table = useTable({ features, columns, data: users, getRowId: (user) => user._id });
  return (
    <table className="table users-table">
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => {
              const sorted = header.column.getIsSorted();
              return (
                <th key={header.id} scope="col" aria-sort={sorted ? directions[sorted] : undefined}>
                  <button
                    type="button"
                    className="sorter"
                    onClick={() => header.column.toggleSorting()}
                  >
                    <table.FlexRender header={header} />
                    <span aria-hidden="true">{sorted ? (sorted === 'asc' ? '↑' : '↓') : ''}</span>
                  </button>
                </th>
              );
            })}
            <th scope="col">Actions</th>
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
            <td>
              <UserActions user={row.original} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const UserCards = ({ users, ...actions }: UserActionsProps & { users: ListedUser[] }) => (
  <ul className="user-cards">
    {users.map((user) => (
      <li key={user._id} className="user-card stack-tight cut cut-small">
        <h2 className="user-card-name" dir="auto">
          {user.username}
        </h2>
        <dl>
          <div className="field-pair">
            <dt>Email</dt>
            <dd>{user.email}</dd>
          </div>
          <div className="field-pair">
            <dt>Role</dt>
            <dd>
              <UserRole user={user} />
            </dd>
          </div>
          <div className="field-pair">
            <dt>Created</dt>
            <dd>
              <ExactTime iso={user.createdAt} />
            </dd>
          </div>
        </dl>
        <UserActions user={user} {...actions} />
      </li>
    ))}
  </ul>
);
