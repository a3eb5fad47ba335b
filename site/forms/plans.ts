import { readCatalogue } from '../../content/catalogue.ts';
import { inboxKinds, type KindPath } from '../../contract/inbox/kinds.ts';
import { content } from '../content.ts';
import type { PagePlan } from '../islands/form/plan.ts';
import { planFields } from './planFields.ts';

const { contact, consultation, apply } = content.forms;
const catalogue = readCatalogue();
const kinds = inboxKinds(catalogue);
const half = { half: true };

const stateWords = ({ button, sending, failed }: PagePlan['words']) => ({
  button,
  sending,
  failed,
});

const contactPlan: PagePlan = {
  path: kinds.contacts.path,
  fields: planFields(kinds.contacts.fields, contact),
  note: contact.privacy,
  words: stateWords(contact),
  success: contact.success,
};

const consultationPlan: PagePlan = {
  path: kinds.consultations.path,
  fields: planFields(kinds.consultations.fields, consultation, {
    name: half,
    email: half,
    service: {
      offered: [...catalogue.services, catalogue.serviceFallback],
      offeredHint: consultation.openServiceHint,
    },
  }),
  fallback: catalogue.serviceFallback,
  zone: { yours: consultation.zone, ours: consultation.ownZone, own: catalogue.timeZone },
  books: kinds.consultations.books ?? '',
  terms: consultation.terms,
  words: stateWords(consultation),
  success: consultation.success,
};

export const chosenService = consultation.subtitleForService.replace('{service}', '{choice}');

const applyPlan: PagePlan = {
  path: kinds.applications.path,
  fields: planFields(kinds.applications.fields, apply, {
    name: half,
    email: half,
    phone: half,
    location: half,
    yearOfStudy: half,
    major: half,
  }),
  fallback: catalogue.positionFallback,
  openLink: apply.openLink,
  terms: apply.terms,
  words: stateWords(apply),
  success: apply.success,
};

export const chosenPosition = apply.subtitle.replace('{position}', '{choice}');

export const plans: Record<KindPath, PagePlan> = {
  contacts: contactPlan,
  consultations: consultationPlan,
  applications: applyPlan,
};
