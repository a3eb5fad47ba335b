import { Outlet } from 'react-router';
import { may } from '../../contract/roles.ts';
import { useStaff } from '../office.ts';
import { Clock } from '../time/Clock.tsx';
import { ActivityLine } from './ActivityLine.tsx';
import { BottomNavigation } from './BottomNavigation.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { TopBar } from './TopBar.tsx';
import { useScreensAhead } from './useScreensAhead.ts';

export function Layout() {
  const staff = useStaff();
  useScreensAhead();
  return (
    <Clock>
      <div className="office">
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <TopBar />
        <ActivityLine />
        <ConnectionNotice />
        <main id="content" className="office-content" tabIndex={-1}>
          <Outlet />
        </main>
        {may(staff.role, 'enter the back office') && <BottomNavigation />}
      </div>
    </Clock>
  );
}
