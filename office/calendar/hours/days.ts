import { type Weekday, weekdays } from '../../../contract/appointments/hours.ts';
import { fullDay, isDay } from '../days.ts';

export const dayNames = Object.fromEntries(
  weekdays.map((day) => [day, day.charAt(0).toUpperCase() + day.slice(1)]),
) as Record<Weekday, string>;

export const dayText = (date: string): string | undefined =>
  isDay(date) ? fullDay(date) : undefined;
