// How times and fields read in mails and on the private page.
import { labelOf } from '../../contract/inbox/catalogue.ts';
import type { Field } from '../../contract/inbox/kind.ts';

/** Fills the gaps of a text from content. */
export const fill = (text: string, gaps: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap);

/** 'Thursday, 19 November, 14:30 IST'. The Indian locale has names for the zones of both hemispheres. */
export function timeText(iso: string, timeZone: string, options = { withYear: false }): string {
  const parts = new Intl.DateTimeFormat('en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(new Date(iso));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const date = `${part('day')} ${part('month')}${options.withYear ? ` ${part('year')}` : ''}`;
  const clock = `${part('hour')}:${part('minute')} ${part('timeZoneName')}`;
  return `${part('weekday')}, ${date}, ${clock}`;
}

const offsetAt = (iso: string, timeZone: string): string =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).offset;

/** 'New York' of America/New_York. */
export const zoneText = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** When a call is: by the visitor's clock, and by the agency's where that differs. */
export function callTimes(
  iso: string,
  visitorZone: string | null,
  timeZone: string,
): { when: string; ours: string | undefined } {
  const ours = timeText(iso, timeZone, { withYear: true });
  if (visitorZone === null || offsetAt(iso, visitorZone) === offsetAt(iso, timeZone)) {
    return { when: ours, ours: undefined };
  }
  const when = timeText(iso, visitorZone, { withYear: true });
  return { when: `${when} (${zoneText(visitorZone)})`, ours };
}

export function fieldText({ input, choices }: Field, value: unknown, timeZone: string): string {
  const text = String(value);
  if (choices) return labelOf(choices, text);
  return input === 'datetime' ? timeText(text, timeZone, { withYear: true }) : text;
}
