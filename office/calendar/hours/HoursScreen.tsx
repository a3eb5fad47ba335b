import type { AgencyHours } from '../../../contract/appointments/hours.ts';
import { may } from '../../../contract/roles.ts';
import { addresses } from '../../addresses.ts';
import { BackLink, LoadFailure, Loading, PageTitle } from '../../layout/screen.tsx';
import { useStaff } from '../../office.ts';
import { useAgencyHours } from '../useCalendar.ts';
import { AgencyHoursForm } from './AgencyHoursForm.tsx';
import { FreeTimesPreview } from './FreeTimesPreview.tsx';
import { HoursReading } from './HoursReading.tsx';
import { People } from './People.tsx';

export function Component() {
  const { data, error, isPending, refetch } = useAgencyHours();
  const isChangeable = may(useStaff().role, 'set hours');
  return (
    <div className="screen">
      <PageTitle title="Hours" />
      <BackLink to={addresses.calendar}>Back to Calendar</BackLink>
      <h1 className="screen-title">Hours</h1>
      <p className="soft">
        When visitors can book a call, and with whom.
        {!isChangeable && ' Superusers change it.'}
      </p>
      {isPending && <Loading text="Loading hours..." />}
      {error && (
        <LoadFailure text="Failed to load hours." error={error} retry={() => void refetch()} />
      )}
      {data && <Hours hours={data} isChangeable={isChangeable} />}
    </div>
  );
}

const Hours = ({ hours, isChangeable }: { hours: AgencyHours; isChangeable: boolean }) => (
  <div className="hours">
    <div className="stack hours-main">
      {isChangeable ? <AgencyHoursForm hours={hours} /> : <HoursReading hours={hours} />}
      <People agencyHours={hours} isChangeable={isChangeable} />
    </div>
    <FreeTimesPreview minutes={hours.minutes} />
  </div>
);
