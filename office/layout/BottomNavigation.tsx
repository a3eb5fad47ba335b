import { NavLink, useLocation } from 'react-router';
import { may } from '../../contract/roles.ts';
import { type IconName, LineIcon } from '../../ui/icons.tsx';
import { addresses } from '../addresses.ts';
import { useDashboard } from '../dashboard/useDashboard.ts';
import { type OfficeKind, officeKinds } from '../kinds.ts';
import { useStaff } from '../office.ts';

/** The dashboard is in the middle, within reach of the thumb. */
const middle = Math.ceil(officeKinds.length / 2);

export function BottomNavigation() {
  const staff = useStaff();
  const { data } = useDashboard();
  const { pathname } = useLocation();
  const inbox = (kind: OfficeKind) => {
    const waiting = data?.open[kind.path];
    return (
      <NavItem key={kind.path} to={addresses.inbox(kind.path)} icon={kind.path} waiting={waiting}>
        {kind.texts.title}
      </NavItem>
    );
  };
  return (
    <nav className="bottom-nav" aria-label="Back office">
      {officeKinds.slice(0, middle).map(inbox)}
      {/* The index shows the dashboard too. */}
      <NavItem
        to={pathname === addresses.root ? addresses.root : addresses.dashboard}
        icon="dashboard"
      >
        Dashboard
      </NavItem>
      {officeKinds.slice(middle).map(inbox)}
      <NavItem to={addresses.calendar} icon="calendar">
        Calendar
      </NavItem>
      {may(staff, 'edit content') && (
        <NavItem to={addresses.content} icon="content" within>
          Content
        </NavItem>
      )}
    </nav>
  );
}

const NavItem = ({
  to,
  icon,
  waiting,
  within = false,
  children,
}: {
  to: string;
  icon: IconName;
  waiting?: number | undefined;
  within?: boolean;
  children: string;
}) => (
  <NavLink to={to} end={!within} className="bottom-place soft">
    <LineIcon name={icon} />
    <span>
      {children}
      {!!waiting && (
        <span className="bottom-waiting">
          {waiting.toLocaleString('en')}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </span>
  </NavLink>
);
