// `locale` is that of content/facts.yaml, in the browser the lang attribute of the page.

/** `en` names no country, and visitors of any country read the times of calls: day first, 24-hour clock. */
const internationally = (locale: string, english: string): string =>
  locale === 'en' ? english : locale;

/** The Indian locale has names for the zones of both hemispheres. */
const [forForms, forLetters] = ['en-GB', 'en-IN'];

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

type Write = (time: string | number) => string;

export function timeFormat(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Write {
  const named = internationally(locale, forForms);
  const format = new Intl.DateTimeFormat(named, { ...options, timeZone });
  return (time) => format.format(new Date(time));
}

/** 'Thursday 19 November' */
export const dayFormat = (locale: string, timeZone: string): Write =>
  timeFormat(locale, timeZone, day);

/** '14:30' */
export const clockFormat = (locale: string, timeZone: string): Write =>
  timeFormat(locale, timeZone, { timeStyle: 'short' });

/** '19 November 2026' */
export const dateFormat = (locale: string, timeZone: string): Write =>
  timeFormat(locale, timeZone, { day: 'numeric', month: 'long', year: 'numeric' });

export const letterDayFormat = (locale: string, timeZone: string): Write =>
  timeFormat(internationally(locale, forLetters), timeZone, day);

/** 'Thursday, 19 November, 14:30 IST' */
export function dateTimeText(
  locale: string,
  time: string,
  timeZone: string,
  { withYear = false } = {},
): string {
  const named = internationally(locale, forLetters);
  const date = withYear ? { ...day, year: 'numeric' as const } : day;
  const exact = { ...clock, timeZoneName: 'short' as const };
  if (named === locale) return timeFormat(locale, timeZone, { ...date, ...exact })(time);
  const onDay = timeFormat(named, timeZone, date)(time);
  return `${onDay}, ${timeFormat(named, timeZone, { ...exact, hourCycle: 'h23' })(time)}`;
}

export const zoneName = (locale: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ??
  timeZone ??
  '';

/** 'New York' of America/New_York; the cities have English names only. */
export const zoneText = (locale: string, timeZone: string): string =>
  /^en\b/.test(locale)
    ? (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
    : zoneName(locale, timeZone);

export type Counted =
  | string
  | ({ other: string } & { [form in Intl.LDMLPluralRule]?: string | undefined });

export function counted(
  words: Counted,
  locale: string,
  placeholder: string,
  number: number,
): string {
  const form = new Intl.PluralRules(locale).select(number);
  const text = typeof words === 'string' ? words : (words[form] ?? words.other);
  return text.replace(`{${placeholder}}`, new Intl.NumberFormat(locale).format(number));
}

/** '24 hours' */
export const hoursInWords = (locale: string, hours: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);
