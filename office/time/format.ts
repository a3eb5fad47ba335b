// In the viewer's time zone, but always in English like the screens.

const locale = (languages: readonly string[]): string =>
  languages.find((language) => language.startsWith('en')) ?? 'en-GB';

const lazily = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale(globalThis.navigator?.languages ?? []), options);
    return format.format(date);
  };
};

const exact = lazily({ dateStyle: 'full', timeStyle: 'long' });
const dayAndTime = lazily({ dateStyle: 'medium', timeStyle: 'short' });
const timeOfDay = lazily({ timeStyle: 'short' });
const dayOfYear = lazily({ day: 'numeric', month: 'short' });
const day = lazily({ dateStyle: 'medium' });

export const exactTime = (iso: string): string => exact(new Date(iso));
export const longTime = (iso: string): string => dayAndTime(new Date(iso));

/** The time today, the day this year, else the date. */
export function shortTime(iso: string, now: Date): string {
  const date = new Date(iso);
  if (date.toDateString() === now.toDateString()) return timeOfDay(date);
  return date.getFullYear() === now.getFullYear() ? dayOfYear(date) : day(date);
}
