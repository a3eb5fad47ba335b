// How times and fields read in mails and on the private page.
import { labelOf } from '../../contract/inbox/catalogue.ts';
import type { Field } from '../../contract/inbox/kind.ts';

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

export function fieldText({ input, choices }: Field, value: unknown, timeZone: string): string {
  const text = String(value);
  if (choices) return labelOf(choices, text);
  return input === 'datetime' ? timeText(text, timeZone, { withYear: true }) : text;
}
