import type { BookingRules, Holiday, WeeklyHours } from '../appointments/hours.ts';

export interface Choice {
  value: string;
  label: string;
}

export interface Choices {
  offered: Choice[];
  closed?: Choice[];
  fallback: Choice;
}

export interface Catalogue {
  services: Choice[];
  serviceFallback: Choice;
  positions: Choice[];
  closedPositions: Choice[];
  positionFallback: Choice;
  agency: string;
  locale: string;
  /** Zone of times without one. */
  timeZone: string;
  replyHours: number;
  appointments: CalendarDefaults;
}

export interface CalendarDefaults {
  minutes: number;
  weekly: WeeklyHours;
  rules: BookingRules;
  place: string;
  holidays: Holiday[];
}

export const nothingOffered: Catalogue = {
  services: [],
  serviceFallback: { value: '', label: '' },
  positions: [],
  closedPositions: [],
  positionFallback: { value: '', label: '' },
  agency: '',
  locale: 'en',
  timeZone: 'UTC',
  replyHours: 0,
  appointments: {
    minutes: 0,
    weekly: {
      monday: [],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [],
      sunday: [],
    },
    rules: { pauseMinutes: 0, noticeHours: 0, aheadDays: 1, perDay: 1, changeNoticeHours: 0 },
    place: '',
    holidays: [],
  },
};

export const choiceOf = ({ offered, fallback }: Choices, value: string | undefined): Choice =>
  offered.find((choice) => choice.value === value) ?? fallback;

/** The fallback's label would look as if nothing was chosen. */
export const labelOf = ({ offered, closed = [], fallback }: Choices, value: string): string =>
  [...offered, ...closed, fallback].find((choice) => choice.value === value)?.label ?? value;
