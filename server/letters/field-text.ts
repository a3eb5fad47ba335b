import { type Catalogue, labelOf } from '../../contract/inbox/catalogue.ts';
import type { Field } from '../../contract/inbox/kind.ts';
import { dateTimeText, zoneText } from '../../contract/locale.ts';

export type Clock = Pick<Catalogue, 'locale' | 'timeZone'>;

export const fill = (text: string, placeholders: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => placeholders[name] ?? placeholder);

const offsetAt = (iso: string, timeZone: string): string =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).offset;

export function callTimes(
  iso: string,
  visitorZone: string | null,
  { locale, timeZone }: Clock,
): { when: string; ours: string | undefined } {
  const ours = dateTimeText(locale, iso, timeZone, { withYear: true });
  if (visitorZone === null || offsetAt(iso, visitorZone) === offsetAt(iso, timeZone)) {
    return { when: ours, ours: undefined };
  }
  const when = dateTimeText(locale, iso, visitorZone, { withYear: true });
  return { when: `${when} (${zoneText(locale, visitorZone)})`, ours };
}

export function fieldText({ input, choices }: Field, value: unknown, clock: Clock): string {
  const text = String(value);
  if (choices) return labelOf(choices, text);
  if (input !== 'datetime') return text;
  return dateTimeText(clock.locale, text, clock.timeZone, { withYear: true });
}

/** Control characters could inject a header. */
export const oneLine = (text: unknown, length = 120): string =>
  [...String(text).replace(/[\p{Cc}\s]+/gu, ' ')].slice(0, length).join('');
