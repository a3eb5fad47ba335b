import { application } from './application.ts';
import { type Catalogue, nothingOffered } from './catalogue.ts';
import { consultation } from './consultation.ts';
import { contact } from './contact.ts';

/** How to add one: docs/make-it-yours.md. */
export const inboxKinds = (catalogue: Catalogue) => ({
  consultations: consultation(catalogue),
  applications: application(catalogue),
  contacts: contact,
});

export type InboxKinds = ReturnType<typeof inboxKinds>;
export type KindPath = keyof InboxKinds;

export const kindPaths = Object.keys(inboxKinds(nothingOffered)) as KindPath[];
