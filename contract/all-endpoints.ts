// Separate from api.ts: the office loads the calls of a screen with that screen.
import { accountApi, ownPasswordApi, passwordLinkApi, preferencesApi, usersApi } from './api.ts';
import { appointmentsApi } from './appointments/appointment.ts';
import { hoursApi } from './appointments/hours.ts';
import { ownCalendarApi } from './appointments/own-calendar.ts';
import { dashboardApi } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import { inboxApi } from './inbox/api.ts';
import type { Kind } from './inbox/kind.ts';
import type { InboxKinds } from './inbox/kinds.ts';
import { lettersApi } from './letters/letter.ts';
import { mailApi } from './letters/mail.ts';
import { templatesApi } from './letters/template.ts';
import { publishingApi } from './publishing/api.ts';

export const allEndpoints = (kinds: InboxKinds): Endpoint[] => [
  ...Object.values(accountApi),
  ownPasswordApi,
  ...Object.values(dashboardApi),
  ...Object.values(preferencesApi),
  ...Object.values(passwordLinkApi),
  ...Object.values(usersApi),
  ...Object.values(lettersApi),
  ...Object.values(templatesApi),
  ...Object.values(mailApi),
  ...Object.values(appointmentsApi),
  ...Object.values(hoursApi),
  ...Object.values(ownCalendarApi),
  ...Object.values(publishingApi),
  ...Object.values(kinds).flatMap((kind) => Object.values(inboxApi(kind as Kind))),
];
