import { type Ability, abilities, may } from '../../contract/roles.ts';
import { Badge } from '../../ui/Badge.tsx';
import { InfoDialog } from '../dialogs/InfoDialog.tsx';
import { useStaff } from '../office.ts';

export function PermissionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const staff = useStaff();
  return (
    <InfoDialog title="Your permissions" open={open} onClose={onClose}>
      <p>
        <strong dir="auto">{staff.username}</strong> has the role <strong>{staff.role}</strong>
        {staff.isEditor && staff.role === 'admin' && ' and may edit the content'}.
      </p>
      <ul className="permissions">
        {(Object.keys(abilities) as Ability[]).map((ability) => (
          <li key={ability} className="row row-spread">
            <span className="permission">{ability}</span>
            {may(staff, ability) ? (
              <Badge tone="good">Allowed</Badge>
            ) : (
              <Badge tone="bad">Not allowed</Badge>
            )}
          </li>
        ))}
      </ul>
    </InfoDialog>
  );
}
