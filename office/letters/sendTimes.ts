// Times for 'Send later', on the agency's clock. Browsers do not all have Temporal yet.

const minute = 60_000;

/** How far the zone's clock is ahead of UTC at that moment. */
function offsetMs(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const part = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const shown = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return shown - Math.floor(at / 1000) * 1000;
}

/** '2026-11-18T09:00', as a datetime-local field has it. */
export const clockText = (at: Date, timeZone: string): string =>
  new Date(at.getTime() + offsetMs(at.getTime(), timeZone)).toISOString().slice(0, 16);

export function momentOnClock(text: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // Twice: the first guess may lie on the other side of a clock change.
  const guess = asUtc - offsetMs(asUtc, timeZone);
  return new Date(asUtc - offsetMs(guess, timeZone));
}

export interface SendTime {
  label: string;
  at: Date;
}

const monday = 1;

/** Offered in the menu; a time in the next hour and one offered twice are left out. */
export function sendTimes(now: Date, timeZone: string): SendTime[] {
  const today = new Date(`${clockText(now, timeZone).slice(0, 10)}T00:00Z`);
  const nineOn = (daysAhead: number): Date => {
    const day = new Date(today);
    day.setUTCDate(day.getUTCDate() + daysAhead);
    return momentOnClock(`${day.toISOString().slice(0, 10)}T09:00`, timeZone) ?? now;
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

/** 'Wed 18 Nov, 09:00' on the agency's clock. */
export const timeOnClock = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

/** For example 'India Standard Time'. */
export const zoneName = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

export function isOnClockOf(timeZone: string, at: Date): boolean {
  const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions();
  return clockText(at, own) === clockText(at, timeZone);
}
