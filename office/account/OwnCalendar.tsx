import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef } from 'react';
import {
  type OwnCalendar as CalendarSettings,
  ownCalendarApi,
} from '../../contract/appointments/own-calendar.ts';
import { fieldOfFault } from '../../contract/faults.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { CallFailure, reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { pollMs, queryKeys } from '../api/queryClient.ts';
import { useConfirm } from '../dialogs/Confirmation.tsx';
import { LoadFailure, Loading } from '../layout/screen.tsx';
import { useOffice } from '../office.ts';
import { ExactTime } from '../time/Clock.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';

/** Shown while a new address is read for the first time. */
const watchMs = 2000;

const isBeingRead = ({ busyCalendar, busyReadAt, busyProblem }: CalendarSettings): boolean =>
  busyCalendar !== null && busyReadAt === null && busyProblem === null;

export function OwnCalendar() {
  const { api } = useOffice();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.ownCalendar,
    queryFn: async ({ signal }) =>
      (await api.call(ownCalendarApi.read, { signal, fallback: fallbacks.ownCalendar.read })).data,
    refetchInterval: ({ state: { data: known } }) =>
      known && isBeingRead(known) ? watchMs : pollMs,
  });
  return (
    <section className="panel stack" aria-labelledby="own-calendar">
      <h2 id="own-calendar">Your calendar</h2>
      {isPending && <Loading text="Loading your calendar settings..." />}
      {error && (
        <LoadFailure
          text="Failed to load your calendar settings."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <CalendarFeed hasFeed={data.hasFeed} />
          <BusyCalendar settings={data} />
        </>
      )}
    </section>
  );
}

function BusyCalendar({ settings }: { settings: CalendarSettings }) {
  const { busyCalendar, busyReadAt, busyProblem } = settings;
  const { api, toasts } = useOffice();
  const client = useQueryClient();
  const confirm = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const saving = useMutation({
    mutationFn: async (address: string | null) => {
      if (address === '') throw new Error('Please paste the address of your calendar.');
      const body = { address };
      return api.call(ownCalendarApi.setBusy, { body, fallback: fallbacks.ownCalendar.save });
    },
    onSuccess: ({ data }) => {
      client.setQueryData(queryKeys.ownCalendar, data);
      form.current?.reset();
      toasts.succeed(
        data.busyCalendar === null
          ? 'Your busy times are no longer read.'
          : 'Saved: your busy times are read every few minutes.',
      );
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address') ?? '').trim();
    if (!saving.isPending) saving.mutate(address);
  };
  const remove = async () => {
    const agreed = await confirm({
      title: 'Stop reading your busy times?',
      text: `Times that are busy at ${busyCalendar} can be booked again.`,
      action: 'Stop Reading',
      isMild: true,
      focusAfter: heading,
    });
    if (agreed) saving.mutate(null);
  };
  return (
    <section className="stack-tight" aria-labelledby="busy">
      <h3 id="busy" ref={heading} tabIndex={-1}>
        Busy times from your own calendar
      </h3>
      <p className="soft">
        While your calendar elsewhere says that you are busy, nobody can book you. Only the times
        are read, no titles.
      </p>
      {busyCalendar !== null && (
        <dl className="fields">
          <div className="field-pair">
            <dt>Read from</dt>
            <dd>{busyCalendar}</dd>
          </div>
          <div className="field-pair">
            <dt>Last read</dt>
            <dd>{busyReadAt === null ? 'Not yet' : <ExactTime iso={busyReadAt} />}</dd>
          </div>
        </dl>
      )}
      {busyProblem !== null && (
        <p className="strip strip-waiting">
          It cannot be read. {busyProblem}{' '}
          {busyReadAt !== null && 'What was read before still counts.'}
        </p>
      )}
      <form ref={form} className="stack-tight" onSubmit={submit} onChange={saving.reset} noValidate>
        <TextField
          label={busyCalendar === null ? 'Secret address' : 'Another secret address'}
          name="address"
          type="url"
          autoComplete="off"
          placeholder="https://…/basic.ics"
          fault={saving.error && busyFault(saving.error)}
          hint="Ends in .ics. Google Calendar: Settings of the calendar, Secret address in iCal format."
        />
        <div className="row row-wrap">
          <Button type="submit" small aria-disabled={saving.isPending}>
            {saving.isPending ? 'Saving...' : 'Read Busy Times'}
          </Button>
          {busyCalendar !== null && (
            <Button small className="delete" onClick={() => void remove()}>
              Stop Reading
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

function busyFault(error: Error): string {
  if (!(error instanceof CallFailure)) return error.message;
  const fault = error.faults.find((each) => fieldOfFault(each) === 'address');
  return fault ? `The ${fault}.` : `${fallbacks.ownCalendar.save}. ${reasonOf(error)}`;
}
