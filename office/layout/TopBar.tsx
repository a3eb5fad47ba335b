import { Link } from 'react-router';
import { may } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { LineIcon } from '../../ui/icons.tsx';
import { addresses } from '../addresses.ts';
import { useStaff } from '../office.ts';
import { useLogout } from '../session/useLogout.ts';
import { BrandArea, BrandLogo } from './Brand.tsx';
import { ButtonRoute } from './screen.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export function TopBar() {
  const staff = useStaff();
  const logout = useLogout();
  return (
    <header className="row row-spread top-bar">
      <Link to={addresses.dashboard} className="row brand top-brand">
        <BrandLogo className="top-logo" />
        <span className="wide-only">
          <BrandArea />
        </span>
      </Link>
      <div className="row top-actions">
        {may(staff.role, 'read the inbox') && (
          <ButtonRoute small to={addresses.templates} className="top-templates">
            Templates
          </ButtonRoute>
        )}
        {may(staff.role, 'read users') && (
          <ButtonRoute small to={addresses.users}>
            Manage Users
          </ButtonRoute>
        )}
        <ThemeSwitch />
        <Link
          to={addresses.account}
          className="icon-button account-link"
          aria-label={`Your account: ${staff.username}`}
          title={`${staff.username} (${staff.role})`}
        >
          <LineIcon name="account" />
          <span className="account-name truncate" dir="auto" aria-hidden="true">
            {staff.username}
          </span>
        </Link>
        <Button small onClick={() => void logout()}>
          Logout
        </Button>
      </div>
    </header>
  );
}
