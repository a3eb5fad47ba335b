// Dates and times as people and date controls write them.

/** Z, GMT or an offset behind the time of day; a day alone is one of UTC, as JavaScript has it. */
const namesZone = /\dZ$|\b(?:GMT|UTC?|[ECMP][SD]T)\b|:\d\d(?:\.\d+)?\s*[+-]\d\d|^\d{4}-\d\d-\d\d$/i;

const earliest = Date.parse('0001-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');
const hasFourDigitYear = (time: number): boolean => time >= earliest && time <= latest;

/** What names no zone is meant in the given one, wherever the machine that reads it stands. */
export function momentOf(text: string, timeZone: string): Date | undefined {
  const asHere = Date.parse(text);
  if (!hasFourDigitYear(asHere)) return undefined;
  const time = namesZone.test(text) ? asHere : timeOnClock(text, timeZone);
  return hasFourDigitYear(time) ? new Date(time) : undefined;
}

function timeOnClock(text: string, timeZone: string): number {
  // The first form is for ISO dates, the second for all others.
  const read = [`${text}Z`, `${text} UTC`].map(Date.parse).find(hasFourDigitYear);
  if (read === undefined) return Number.NaN;
  return Temporal.Instant.fromEpochMilliseconds(read)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(timeZone).epochMilliseconds;
}
