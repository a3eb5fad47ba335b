const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A day of the server's calendar, whatever the viewer's zone. */
export const dayText = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
