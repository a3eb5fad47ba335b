import type { Catalogue } from './catalogue.ts';
import { choice, dateTime, email, longText, phone, text } from './fields.ts';
import { defineKind } from './kind.ts';

export const consultation = (catalogue: Catalogue) =>
  defineKind({
    path: 'consultations',
    initial: 'C',
    pages: { form: '/consultation-form', retry: '/consultation-form' },
    fields: [
      text('name', { label: 'Name', max: 120, required: true, searched: true }),
      email('email', { label: 'Email', searched: true }),
      phone('phone', { label: 'Phone', max: 40, searched: true, notOnForm: true }),
      text('company', { label: 'Company', max: 120, searched: true }),
      choice('service', {
        label: 'Service',
        offered: catalogue.services,
        fallback: catalogue.serviceFallback,
        searched: true,
      }),
      dateTime('preferredDate', { label: 'Date Requested', timeZone: catalogue.timeZone }),
      longText('message', { label: 'Message', max: 5000, required: true, searched: true }),
    ],
    statuses: [
      { value: 'pending', label: 'Pending', tone: 'waiting', forSender: 'received' },
      {
        value: 'contacted',
        label: 'Contacted',
        tone: 'active',
        action: 'Mark as Contacted',
        forSender: 'being read',
      },
      {
        value: 'completed',
        label: 'Completed',
        tone: 'good',
        action: 'Mark as Completed',
        forSender: 'closed',
      },
    ],
    audit: { by: 'completedBy', at: 'completedAt' },
    refusesSameStatus: false,
    books: 'preferredDate',
    texts: {
      one: 'Consultation',
      many: 'Consultations',
      title: 'Consultations',
      total: 'total requests',
      noneSelected: 'No Consultation Selected',
      noneFound: 'No consultations found',
      loadFailed: 'Failed to load consultations. Please try again.',
      updateFailed: 'Failed to update status. Please try again.',
      deleteFailed: 'Failed to delete consultation. Please try again.',
      createFailed: 'Failed to submit consultation request. Please try again.',
      mailAction: 'Send Email',
    },
  });
