import type { HouseHours } from '../../../contract/appointments/hours.ts';
import { may } from '../../../contract/roles.ts';
import { addresses } from '../../addresses.ts';
import { BackLink, LoadFailure, Loading, PageTitle } from '../../layout/screen.tsx';
import { useStaff } from '../../office.ts';
import { useHouseHours } from '../useCalendar.ts';
import { FreeTimesPreview } from './FreeTimesPreview.tsx';
import { HoursReading } from './HoursReading.tsx';
import { HouseHoursForm } from './HouseHoursForm.tsx';
import { People } from './People.tsx';

export function Component() {
  const { data, error, isPending, refetch } = useHouseHours();
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

const Hours = ({ hours, isChangeable }: { hours: HouseHours; isChangeable: boolean }) => (
  <div className="hours">
    <div className="stack hours-main">
      {isChangeable ? <HouseHoursForm hours={hours} /> : <HoursReading hours={hours} />}
      <People house={hours} isChangeable={isChangeable} />
    </div>
    <FreeTimesPreview minutes={hours.minutes} />
  </div>
);
