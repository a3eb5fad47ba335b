import { Button } from '../../ui/Button.tsx';
import type { ListedUser } from './listedUsers.ts';

export const editButtonId = (id: string): string => `edit-${id}`;

export interface UserActionsProps {
  onEdit?: ((user: ListedUser) => void) | undefined;
  onDelete?: ((user: ListedUser) => void) | undefined;
  onInviteAgain?: ((user: ListedUser) => void) | undefined;
  ownId: string;
}

export function UserActions({
  user,
  onEdit,
  onDelete,
  onInviteAgain,
  ownId,
}: UserActionsProps & { user: ListedUser }) {
  if (!onEdit || !onDelete) return <span className="soft">No actions available</span>;
  return (
    <span className="user-actions">
      <Button
        small
        id={editButtonId(user._id)}
        aria-label={`Edit ${user.username}`}
        onClick={() => onEdit(user)}
      >
        Edit
      </Button>
      {user._id === ownId ? (
        <span className="soft">This is you</span>
      ) : (
        <Button
          small
          className="delete"
          aria-label={`Delete ${user.username}`}
          onClick={() => onDelete(user)}
        >
          Delete
        </Button>
      )}
      {user.isInvited && onInviteAgain && (
        <Button
          small
          aria-label={`Send invitation again to ${user.username}`}
          onClick={() => onInviteAgain(user)}
        >
          Send invitation again
        </Button>
      )}
    </span>
  );
}
