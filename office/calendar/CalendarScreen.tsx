import { useEffect, useMemo, useRef } from 'react';
import { may } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { addresses } from '../addresses.ts';
import { RecordPane } from '../inbox/record/RecordPane.tsx';
import { focusRecordHeading } from '../inbox/useInboxNavigation.ts';
import { useRecordActions } from '../inbox/useRecordActions.ts';
import { useKeys } from '../keys/useKeys.ts';
import { kindOf } from '../kinds.ts';
import { BackLink, ButtonRoute, LoadFailure, Loading, PageTitle } from '../layout/screen.tsx';
import { useMedia } from '../layout/useMedia.ts';
import { useComposer } from '../letters/useComposer.ts';
import { useStaff } from '../office.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { BlockPane } from './BlockPane.tsx';
import { BookDialog } from './BookDialog.tsx';
import { type EntryProps, focusEntry } from './CalendarEntry.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import { CalendarList } from './CalendarList.tsx';
import { CalendarTools, Legend } from './CalendarTools.tsx';
import { addDays, dayOf, spanOf, spanTitle, zoneText } from './days.ts';
import { type Entry, entriesOf } from './entries.ts';
import { useAgencyHours, useCallTakers, useSpan } from './useCalendar.ts';
import { everybody, useCalendarAddress } from './useCalendarAddress.ts';

const kind = kindOf('consultations');

export function Component() {
  const { role } = useStaff();
  const address = useCalendarAddress();
  const { view, day, record, block, form, go, hrefOf } = address;
  const isPhone = useMedia('(max-width: 640px)');
  const span = useMemo(() => spanOf(view === 'day' ? 'day' : 'week', day), [view, day]);
  const calendar = useSpan(span);
  const agencyHours = useAgencyHours();
  const { data: people = [] } = useCallTakers();
  // The remembered person may have been deleted.
  const person = people.find(({ _id }) => _id === address.person);
  const entries = useMemo(() => {
    const all = calendar.data ? entriesOf(calendar.data, people) : [];
    return person ? all.filter((entry) => entry.person?._id === person._id) : all;
  }, [calendar.data, people, person]);
  const links = entries.filter(({ type }) => type !== 'busy');
  const isOpen = (entry: Entry) =>
    entry.type === 'call' ? entry.appointment?.record?._id === record : entry.key === block;
  const openIndex = record || block ? links.findIndex(isOpen) : -1;
  const placeOf = ({ type, key, appointment }: Entry) =>
    type === 'call'
      ? { record: appointment?.record?._id, block: undefined }
      : { block: key, record: undefined };
  const closed = { record: undefined, block: undefined };

  const actions = useRecordActions(kind, {
    leaveRemoved: () => go(closed, { replace: true }),
    bringBack: (id) => id === record,
  });
  const composer = useComposer(kind, record);
  const entering = useEntering(block);
  const open = (entry: Entry, byKeyboard: boolean) => {
    if (byKeyboard && isOpen(entry)) return focusRecordHeading();
    if (byKeyboard) entering.enter(placeOf(entry).record ?? entry.key);
    go(placeOf(entry), { replace: openIndex >= 0 });
  };
  const stepTo = (entry: Entry | undefined) =>
    entry &&
    (() => {
      go(placeOf(entry), { replace: true });
      focusEntry(entry.key);
    });
  const close = () => {
    const left = links[openIndex];
    go(closed);
    if (left) focusEntry(left.key);
  };
  const focusNext = (by: number) => {
    const key = document.activeElement?.getAttribute('data-entry');
    const from = links.findIndex((entry) => entry.key === key);
    const next = links[from < 0 ? 0 : from + by];
    if (next) focusEntry(next.key);
  };
  useKeys(() => ({
    j: openIndex >= 0 ? stepTo(links[openIndex + 1]) : () => focusNext(1),
    k: openIndex >= 0 ? stepTo(links[openIndex - 1]) : () => focusNext(-1),
    t: () => go({ day: address.today }),
    ArrowLeft: () => go({ day: addDays(day, -span.days.length) }),
    ArrowRight: () => go({ day: addDays(day, span.days.length) }),
    Escape: record || block ? close : undefined,
  }));

  const propsOf = (entry: Entry): EntryProps => ({
    entry,
    people,
    href: entry.type === 'busy' ? undefined : hrefOf(placeOf(entry)),
    isOpen: isOpen(entry),
    onOpen: open,
  });
  const takers = people.filter(({ takesCalls }) => takesCalls);
  const shownPeople = person ? [person] : takers;
  const shared = {
    caption: `Calls and blocked times, ${spanTitle(span)}, in ${zoneText(span.from)}`,
    days: span.days,
    entries,
    propsOf,
  };
  const hasCalls = entries.some(({ type }) => type === 'call');
  const isOpened = record !== undefined || block !== undefined;
  return (
    <div className="calendar" data-open={isOpened || undefined}>
      {!record && <PageTitle title="Calendar" />}
      <div className="calendar-main">
        <header className="row row-wrap inbox-head">
          <BackLink />
          <h1 className="screen-title">Calendar</h1>
          <div className="row row-wrap inbox-tools">
            {may(role, 'set hours') && (
              <ButtonRoute small to={addresses.hours}>
                Hours
              </ButtonRoute>
            )}
            {may(role, 'change the inbox') && (
              <>
                <Button small onClick={() => go({ form: 'block' })}>
                  Block time
                </Button>
                <Button small look="action" onClick={() => go({ form: 'book' })}>
                  Book a call
                </Button>
              </>
            )}
          </div>
        </header>
        <CalendarTools {...{ address, span, people, isPhone }} />
        <Legend people={people} shown={shownPeople} />
        {calendar.isError && !calendar.data && (
          <LoadFailure
            text="The calendar could not be loaded."
            error={calendar.error}
            retry={() => void calendar.refetch()}
          />
        )}
        {agencyHours.isError && !agencyHours.data && (
          <LoadFailure
            text="The hours could not be loaded."
            error={agencyHours.error}
            retry={() => void agencyHours.refetch()}
          />
        )}
        {calendar.isPending && <Loading text="Loading calendar..." />}
        {calendar.data && !hasCalls && (
          <p className="calendar-none soft">
            No calls {span.days.length === 1 ? 'on this day' : 'in this week'}
            {person && ` with ${person.name}`}.
          </p>
        )}
        {calendar.data &&
          (isPhone || view === 'list' ? (
            entries.length > 0 && <CalendarList {...shared} agencyHours={agencyHours.data} />
          ) : agencyHours.data ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            <section className="calendar-scroll" tabIndex={0} aria-label="Calendar">
              <CalendarGrid
                {...shared}
                {...{ people, shownPeople }}
                agencyHours={agencyHours.data}
              />
            </section>
          ) : null)}
      </div>
      {record !== undefined && (
        <RecordPane
          key={record}
          {...{ kind, actions, composer }}
          id={record}
          listed={undefined}
          listHref={hrefOf(closed)}
          listName="Back to calendar"
          onLoad={() => entering.shown(record)}
          onPrevious={openIndex < 0 ? undefined : stepTo(links[openIndex - 1])}
          onNext={openIndex < 0 ? undefined : stepTo(links[openIndex + 1])}
        />
      )}
      {block !== undefined && (
        <BlockPane
          block={links.find(isOpen)?.appointment}
          listHref={hrefOf(closed)}
          onRemoved={close}
        />
      )}
      {form === 'block' && (
        <BlockDialog
          {...{ day }}
          person={person?._id}
          onClose={() => go({ form: undefined }, { replace: true })}
        />
      )}
      {form === 'book' && (
        <BookDialog
          onClose={() => go({ form: undefined }, { replace: true })}
          onBooked={(start, booked) =>
            go(
              { form: undefined, day: dayOf(start), record: booked, person: everybody },
              { replace: true },
            )
          }
        />
      )}
    </div>
  );
}

function useEntering(block: string | undefined) {
  const entering = useRef<string>(undefined);
  const shown = (id: string | undefined) => {
    if (id === undefined || entering.current !== id) return;
    entering.current = undefined;
    focusRecordHeading();
  };
  useEffect(() => shown(block));
  return {
    shown,
    enter: (id: string) => {
      entering.current = id;
    },
  };
}
