import { NavLink, useLocation } from 'react-router';
import { openStatus } from '../../contract/inbox/promise.ts';
import type { IconName } from '../../ui/icons.ts';
import { LineIcon } from '../../ui/LineIcon.tsx';
import { addresses } from '../addresses.ts';
import { useDashboard } from '../dashboard/useDashboard.ts';
import { kindOf, type OfficeKind } from '../kinds.ts';

export function BottomNavigation() {
  const { data } = useDashboard();
  const { pathname } = useLocation();
  const inbox = (kind: OfficeKind) => {
    const open = openStatus(kind);
    const waiting = open === undefined ? undefined : data?.counts[kind.path][open];
    return (
      <Place to={addresses.inbox(kind.path)} icon={kind.path} waiting={waiting}>
        {kind.title}
      </Place>
    );
  };
  return (
    <nav className="bottom-nav" aria-label="Back office">
      {inbox(kindOf('consultations'))}
      {inbox(kindOf('applications'))}
      {/* The index shows the dashboard too. */}
      <Place
        to={pathname === addresses.root ? addresses.root : addresses.dashboard}
        icon="dashboard"
      >
        Dashboard
      </Place>
      {inbox(kindOf('contacts'))}
    </nav>
  );
}

const Place = ({
  to,
  icon,
  waiting,
  children,
}: {
  to: string;
  icon: IconName;
  waiting?: number | undefined;
  children: string;
}) => (
  <NavLink to={to} end className="bottom-place">
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
