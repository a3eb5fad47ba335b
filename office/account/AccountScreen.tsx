import { Link } from 'react-router';
import { may } from '../../contract/roles.ts';
import { addresses } from '../addresses.ts';
import { BackLink, PageTitle } from '../layout/screen.tsx';
import { useStaff } from '../office.ts';
import { OwnCalendar } from './OwnCalendar.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SummaryForm } from './SummaryForm.tsx';

export function Component() {
  const { username, email, role } = useStaff();
  return (
    <div className="screen screen-narrow">
      <PageTitle title="Your account" />
      {may(role, 'enter the back office') && <BackLink />}
      <h1 className="screen-title">Your account</h1>
      <dl className="fields">
        <div className="field-pair">
          <dt>Username</dt>
          <dd dir="auto">{username}</dd>
        </div>
        <div className="field-pair">
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
        <div className="field-pair">
          <dt>Role</dt>
          <dd>{role}</dd>
        </div>
      </dl>
      {may(role, 'read the inbox') && (
        <p className="row row-wrap account-links">
          <Link to={addresses.templates}>Templates for letters</Link>
          <Link to={addresses.hours}>Hours for calls</Link>
        </p>
      )}
      {may(role, 'read the inbox') && <OwnCalendar />}
      <PasswordForm />
      {may(role, 'enter the back office') && <SummaryForm />}
    </div>
  );
}
