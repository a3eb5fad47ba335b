import { application } from './application.ts';
import type { Catalogue } from './catalogue.ts';
import { consultation } from './consultation.ts';
import { contact } from './contact.ts';

/** All kinds, in the order of the staff's dashboard. A fourth one is a new file, a line here and a migration. */
export const inboxKinds = (catalogue: Catalogue) => ({
  consultations: consultation(catalogue),
  applications: application(catalogue),
  contacts: contact,
});

export type InboxKinds = ReturnType<typeof inboxKinds>;
export type KindPath = keyof InboxKinds;
