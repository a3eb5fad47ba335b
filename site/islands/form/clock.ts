// Instants as people read them, by the clock of a zone. 24 hours: nobody takes 10:00 for the evening.
export function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, hourCycle: 'h23', timeZone });
  return (iso: string): string => format.format(new Date(iso));
}

export const dayIn = (timeZone: string) =>
  formatIn(timeZone, { weekday: 'long', day: 'numeric', month: 'long' });

export const clockIn = (timeZone: string) =>
  formatIn(timeZone, { hour: '2-digit', minute: '2-digit' });

export const momentIn = (timeZone: string) => (iso: string) =>
  `${dayIn(timeZone)(iso)}, ${clockIn(timeZone)(iso)}`;

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Not by name: browsers still call Asia/Kolkata Asia/Calcutta, and other zones share its clock. */
export function sameClock(times: string[], zone: string, other: string): boolean {
  const [here, there] = [momentIn(zone), momentIn(other)];
  return times.every((time) => here(time) === there(time));
}

/** Its city may be outdated, such as Calcutta; its name is not. */
export function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** In the order of the items. Map.groupBy is missing in browsers of 2023. */
export function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups];
}
