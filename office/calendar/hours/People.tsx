import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { AgencyHours, CallTaker } from '../../../contract/appointments/hours.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { reasonOf } from '../../api/failure.ts';
import { LoadFailure, Loading } from '../../layout/screen.tsx';
import { ExactTime } from '../../time/Clock.tsx';
import { useCallTakers } from '../useCalendar.ts';
import {
  faultsOfFilled,
  focusFirstFault,
  isSame,
  type PersonForm,
  personChangeOf,
  personFaults,
  personFormOf,
} from './form.ts';
import { WeekReading } from './HoursReading.tsx';
import { usePersonSaving, useStoredForm } from './useHours.ts';
import { focusSoon, WeekEditor } from './WeekEditor.tsx';

export function People({
  agencyHours,
  isChangeable,
}: {
  agencyHours: AgencyHours;
  isChangeable: boolean;
}) {
  const { data, error, isPending, refetch } = useCallTakers();
  return (
    <section className="panel stack-tight" aria-labelledby="call-takers">
      <h2 id="call-takers">Who takes calls</h2>
      <p className="soft">
        Visitors pick a time, not a person. Whoever is free and has the fewest calls that day gets
        it.
      </p>
      {isPending && <Loading text="Loading people..." />}
      {error && (
        <LoadFailure text="Failed to load people." error={error} retry={() => void refetch()} />
      )}
      {data?.every(({ takesCalls }) => !takesCalls) && (
        <p className="strip strip-waiting">
          Nobody takes calls, so no time is free: the form asks visitors for a wish.
        </p>
      )}
      <ul className="people">
        {data?.map((person) => (
          <li key={person._id} className="person raised">
            {isChangeable ? (
              <PersonFields person={person} agencyHours={agencyHours} />
            ) : (
              <PersonReading person={person} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const takesText = (takesCalls: boolean): string => (takesCalls ? 'Takes calls' : 'Takes no calls');

const PersonReading = ({ person }: { person: CallTaker }) => (
  <>
    <div className="row row-wrap row-spread">
      <h3 dir="auto">{person.name}</h3>
      <Badge tone={person.takesCalls ? 'good' : 'plain'}>{takesText(person.takesCalls)}</Badge>
    </div>
    {person.takesCalls &&
      (person.hours ? <WeekReading weekly={person.hours} /> : <p>In the hours of the house.</p>)}
    <BusyCalendar person={person} />
  </>
);

function PersonFields({ person, agencyHours }: { person: CallTaker; agencyHours: AgencyHours }) {
  const heading = useId();
  const stored = useStoredForm<PersonForm>(`hours:${person._id}`);
  const saved = personFormOf(person, agencyHours.weekly);
  const takesId = `${person._id}.takes`;
  const form = stored.form ?? saved;
  const [checks, setChecks] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<PersonForm>(undefined);
  const saving = usePersonSaving(person, () => {
    if (stored.latest() !== sent.current) return;
    stored.set(undefined);
    // The focused button is no longer on the screen.
    focusSoon(takesId);
  });
  const isChanged = !isSame(personChangeOf(form, person), personChangeOf(saved, person));
  const found = personFaults(form, person);
  const change = (next: Partial<PersonForm>) => stored.set({ ...form, ...next });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecks(true);
    if (found.size > 0) {
      focusFirstFault(element.current);
    } else if (isChanged && !saving.isPending) {
      sent.current = stored.latest();
      saving.mutate(personChangeOf(form, person));
    }
  };

  return (
    <form
      ref={element}
      className="stack-tight"
      aria-labelledby={heading}
      onSubmit={submit}
      noValidate
    >
      <div className="row row-wrap row-spread">
        <h3 id={heading} dir="auto">
          {person.name}
        </h3>
        <label className="row single-keys">
          <input
            id={takesId}
            type="checkbox"
            checked={form.takesCalls}
            onChange={({ target }) => change({ takesCalls: target.checked })}
          />
          Takes calls
        </label>
      </div>
      {form.takesCalls && (
        <div className="row row-wrap person-hours">
          <label htmlFor={`${person._id}.hours`}>Hours</label>
          <select
            id={`${person._id}.hours`}
            className="control"
            value={form.hasOwnHours ? 'own' : 'house'}
            onChange={({ target }) => change({ hasOwnHours: target.value === 'own' })}
          >
            <option value="house">Those of the house</option>
            <option value="own">Their own</option>
          </select>
        </div>
      )}
      {form.takesCalls && form.hasOwnHours && (
        <WeekEditor
          id={person._id}
          week={form.hours}
          faults={checks ? found : faultsOfFilled(found, Object.values(form.hours).flat())}
          onChange={(hours) => change({ hours })}
        />
      )}
      <BusyCalendar person={person} />
      {saving.isError && (
        <p className="field-fault" role="alert">
          Not saved. Please try again. {reasonOf(saving.error)}
        </p>
      )}
      {isChanged && (
        <div className="row row-wrap">
          <Button type="submit" look="solid" small aria-label={`Save: ${person.name}`}>
            {saving.isPending ? 'Saving...' : 'Save'}
          </Button>
          <Button
            small
            aria-label={`Discard: ${person.name}`}
            onClick={() => {
              stored.set(undefined);
              saving.reset();
              focusSoon(takesId);
            }}
          >
            Discard
          </Button>
        </div>
      )}
    </form>
  );
}

const BusyCalendar = ({ person }: { person: CallTaker }) =>
  person.busyCalendar !== null &&
  (person.busyProblem === null ? (
    <p className="soft">
      Busy times come from {person.busyCalendar}
      {person.busyReadAt && (
        <>
          , last read <ExactTime iso={person.busyReadAt} />
        </>
      )}
      .
    </p>
  ) : (
    <p className="strip strip-waiting">
      The calendar at {person.busyCalendar} cannot be read
      {person.busyReadAt && (
        <>
          {' '}
          since <ExactTime iso={person.busyReadAt} />
        </>
      )}
      . {person.busyProblem} {person.busyReadAt && 'What was read then still counts.'}
    </p>
  ));
