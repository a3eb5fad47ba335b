// Strict date parsing: Date.parse finds a date in 'Room 12' and moves February 30 to March.

const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? +)?';
const clock = '\\d{1,2}:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?: ?[ap]m)?';
const zone = '(?:Z|(?:GMT|UTC?|[ECMP][SD]T)?(?:[+-]\\d\\d:?\\d\\d)?)(?: *\\([^()]*\\))?';
const time = `${clock} *${zone}`;

const forms = [
  `(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)(?:[T ]${time})?`,
  `${weekday}(?<day>\\d{1,2}) +${month},? +(?<year>\\d{4})(?:,? +${time})?`,
  `${weekday}${month} +(?<day>\\d{1,2}),? +(?<year>\\d{4})(?:,? +${time})?`,
  `(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4})(?:,? +${time})?`,
  `(?<year>\\d{4})/(?<month>\\d{1,2})/(?<day>\\d{1,2})(?:,? +${time})?`,
].map((form) => new RegExp(`^${form}$`, 'i'));

const monthNames = 'janfebmaraprmayjunjulaugsepoctnovdec';

function namesRealDay(text: string): boolean {
  const form = forms.find((each) => each.test(text));
  const { year, month: named = '', day } = form?.exec(text)?.groups ?? {};
  const number = Number(named) || monthNames.indexOf(named.slice(0, 3).toLowerCase()) / 3 + 1;
  const lastDay = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= lastDay;
}

/** Z, GMT or an offset; a date alone is UTC, as in JavaScript. */
const namesZone = /\dZ$|\b(?:GMT|UTC?|[ECMP][SD]T)\b|:\d\d(?:\.\d+)?\s*[+-]\d\d|^\d{4}-\d\d-\d\d$/i;

const earliest = Date.parse('0001-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');
const hasFourDigitYear = (time: number): boolean => time >= earliest && time <= latest;

/** A time without a zone is in the given one, not the machine's. */
export function parseDate(text: string, timeZone: string): Date | undefined {
  const asHere = Date.parse(text);
  if (!hasFourDigitYear(asHere) || !namesRealDay(text)) return undefined;
  const time = namesZone.test(text) ? asHere : timeOnClock(text, timeZone);
  return hasFourDigitYear(time) ? new Date(time) : undefined;
}

function timeOnClock(text: string, timeZone: string): number {
  // The first works for ISO dates, the second for all others.
  const read = [`${text}Z`, `${text} UTC`].map(Date.parse).find(hasFourDigitYear);
  if (read === undefined) return Number.NaN;
  return Temporal.Instant.fromEpochMilliseconds(read)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(timeZone).epochMilliseconds;
}
