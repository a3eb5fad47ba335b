import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { addresses } from '../addresses.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { useStaff } from '../office.ts';
import { Gate } from './Gate.tsx';
import { useLogout } from './useLogout.ts';

export function NoAccess() {
  const { username, role } = useStaff();
  const logout = useLogout();
  return (
    <Gate>
      <PageTitle title="No access" />
      <h1 className="screen-title">No access to the back office</h1>
      <p>
        You are signed in as <strong>{username}</strong>. The role <strong>{role}</strong> does not
        allow you in here (403). Ask a superuser to change your role.
      </p>
      <p>
        <Link to={addresses.account}>Change your password</Link>
      </p>
      <Button onClick={() => void logout()}>Logout</Button>
    </Gate>
  );
}
