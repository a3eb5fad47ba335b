import { useNavigate, useSearchParams } from 'react-router';
import { addresses } from '../addresses.ts';
import { useNow } from '../time/Clock.tsx';
import { dayOf, isDay } from './days.ts';

const views = ['week', 'day', 'list'] as const;
export type CalendarView = (typeof views)[number];

const forms = ['book', 'block'] as const;
export type CalendarForm = (typeof forms)[number];

export const everybody = 'all';
const rememberedPerson = 'calendarPerson';

interface Place {
  view: CalendarView;
  day: string;
  person: string;
  record?: string | undefined;
  block?: string | undefined;
  form?: CalendarForm | undefined;
}

export function calendarHref(place: Partial<Place>): string {
  const { view, day, person, record, block, form } = place;
  const params = new URLSearchParams();
  if (view && view !== 'week') params.set('view', view);
  if (day) params.set('date', day);
  if (person) params.set('person', person);
  if (record) params.set('record', record);
  if (block) params.set('block', block);
  if (form) params.set('form', form);
  return addresses.calendar + (params.size > 0 ? `?${params}` : '');
}

export function useCalendarAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const today = dayOf(useNow());
  const asked = params.get('date');
  const place: Place = {
    view: views.find((view) => view === params.get('view')) ?? 'week',
    day: isDay(asked) ? asked : today,
    person: params.get('person') ?? localStorage.getItem(rememberedPerson) ?? everybody,
    record: params.get('record') ?? undefined,
    block: params.get('block') ?? undefined,
    form: forms.find((form) => form === params.get('form')),
  };
  const hrefOf = (change: Partial<Place>): string => {
    const next = { ...place, ...change };
    return calendarHref({
      ...next,
      day: next.day === today ? '' : next.day,
      person: params.has('person') || change.person ? next.person : '',
    });
  };
  return {
    ...place,
    today,
    hrefOf,
    go: (change: Partial<Place>, { replace = false } = {}) =>
      void navigate(hrefOf(change), { replace, flushSync: true }),
    choosePerson(person: string) {
      localStorage.setItem(rememberedPerson, person);
      void navigate(hrefOf({ person }), { replace: true });
    },
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
