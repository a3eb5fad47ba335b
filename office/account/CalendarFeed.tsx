import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ownCalendarApi } from '../../contract/appointments/own-calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { queryKeys } from '../api/queryClient.ts';
import { useConfirm } from '../dialogs/Confirmation.tsx';
import { useOffice } from '../office.ts';

const programs = [
  { name: 'Google Calendar', steps: 'Other calendars, +, From URL.' },
  { name: 'Apple Calendar', steps: 'File, New Calendar Subscription.' },
  { name: 'Outlook', steps: 'Add calendar, Subscribe from web.' },
];

export function CalendarFeed({ hasFeed }: { hasFeed: boolean }) {
  const { api } = useOffice();
  const client = useQueryClient();
  const confirm = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  const renewing = useMutation({
    mutationFn: () =>
      api.call(ownCalendarApi.renewFeed, { body: {}, fallback: fallbacks.ownCalendar.save }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.ownCalendar }),
  });
  const ending = useMutation({
    mutationFn: () => api.call(ownCalendarApi.removeFeed, { fallback: fallbacks.ownCalendar.save }),
    onSuccess: ({ data }) => {
      renewing.reset();
      client.setQueryData(queryKeys.ownCalendar, data);
    },
  });
  const address = renewing.data?.data.address;
  const makeAgain = async () => {
    const agreed = await confirm({
      title: 'Make a new address?',
      text: 'Calendars that use the present one get no more calls.',
      action: 'Make New Address',
      focusAfter: heading,
    });
    if (agreed) renewing.mutate();
  };
  const end = async () => {
    const agreed = await confirm({
      title: 'End your calendar feed?',
      text: 'Calendars that use its address get no more calls.',
      action: 'End Feed',
      focusAfter: heading,
    });
    if (agreed) ending.mutate();
  };
  const failure = renewing.error ?? ending.error;
  return (
    <section className="stack-tight" aria-labelledby="feed">
      <h3 id="feed" ref={heading} tabIndex={-1}>
        Calls in your own calendar
      </h3>
      <p className="soft">
        A secret address from which your calendar program reads your calls every so often. Whoever
        knows it can read them too.
      </p>
      {address && <FeedAddress address={address} />}
      {hasFeed && !address && (
        <p>You have an address. It was shown once; make a new one if it is lost.</p>
      )}
      {failure && (
        <Notice tone="danger" role="alert">
          {fallbacks.ownCalendar.save}. {reasonOf(failure)}
        </Notice>
      )}
      <div className="row row-wrap">
        {hasFeed ? (
          <>
            <Button small disabled={renewing.isPending} onClick={() => void makeAgain()}>
              Make New Address
            </Button>
            <Button small className="delete" disabled={ending.isPending} onClick={() => void end()}>
              End Feed
            </Button>
          </>
        ) : (
          <Button small disabled={renewing.isPending} onClick={() => renewing.mutate()}>
            Make Address
          </Button>
        )}
      </div>
    </section>
  );
}

function FeedAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  // The pressed button is no longer on the screen.
  useEffect(() => {
    setCopied(false);
    if (address) field.current?.select();
  }, [address]);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <div className="stack-tight feed-address">
      <TextField
        ref={field}
        label="Address of your feed"
        readOnly
        value={address}
        hint="Shown only now. Subscribe to it; do not import it, which would copy it once."
      />
      <div className="row row-wrap">
        {navigator.clipboard && (
          <Button small look="solid" onClick={() => void copy()}>
            Copy Address
          </Button>
        )}
        <span role="status">{isCopied && 'Copied.'}</span>
      </div>
      <dl className="fields">
        {programs.map(({ name, steps }) => (
          <div key={name} className="field-pair">
            <dt>{name}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
