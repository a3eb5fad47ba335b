import { clockText, instantOnClock, timeOnClock, zoneName } from '../time/zones.ts';

const minute = 60_000;

export interface SendTime {
  label: string;
  at: Date;
}

/** 'Fri 20 Nov, 09:00 (India Standard Time)'. */
export const sendTimeText = (iso: string, timeZone: string): string =>
  `${timeOnClock(new Date(iso), timeZone)} (${zoneName(new Date(iso), timeZone)})`;

const monday = 1;

export function sendTimes(now: Date, timeZone: string): SendTime[] {
  const today = new Date(`${clockText(now, timeZone).slice(0, 10)}T00:00Z`);
  const nineOn = (daysAhead: number): Date => {
    const day = new Date(today);
    day.setUTCDate(day.getUTCDate() + daysAhead);
    return instantOnClock(`${day.toISOString().slice(0, 10)}T09:00`, timeZone) ?? now;
  };
  const toMonday = (monday - today.getUTCDay() + 7) % 7 || 7;
  const inOneHour = new Date(Math.ceil((now.getTime() + 60 * minute) / minute) * minute);
  return [
    { label: 'In 1 hour', at: inOneHour },
    { label: 'Today, 9:00', at: nineOn(0) },
    { label: 'Tomorrow, 9:00', at: nineOn(1) },
    ...(toMonday > 1 ? [{ label: 'Monday, 9:00', at: nineOn(toMonday) }] : []),
  ].filter(({ at }) => at >= inOneHour);
}
