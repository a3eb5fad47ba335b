import * as z from 'zod';
import { choice, emailAddress, optionalText, requiredText, timestamp } from '../text.ts';
import type { Catalogue } from './catalogue.ts';
import { defineKind } from './kind.ts';

export const consultation = (catalogue: Catalogue) =>
  defineKind({
    path: 'consultations',
    pages: {
      form: '/consultation-form',
      retry: '/consultation-form',
      sent: '/consultation-form/sent',
    },
    shape: z.object({
      name: requiredText(120),
      email: emailAddress,
      phone: optionalText(40),
      company: optionalText(120),
      service: choice(
        catalogue.services.map((service) => service.value),
        catalogue.serviceFallback.value,
      ),
      message: requiredText(5000),
      preferredDate: timestamp(catalogue.timeZone),
    }),
    fields: [
      {
        name: 'name',
        label: 'Name',
        input: 'text',
        required: true,
        maxLength: 120,
        searched: true,
      },
      {
        name: 'email',
        label: 'Email',
        input: 'email',
        required: true,
        maxLength: 254,
        searched: true,
      },
      {
        name: 'phone',
        label: 'Phone',
        input: 'tel',
        required: false,
        maxLength: 40,
        searched: true,
        notOnForm: true,
      },
      {
        name: 'company',
        label: 'Company',
        input: 'text',
        required: false,
        maxLength: 120,
        searched: true,
      },
      {
        name: 'service',
        label: 'Service',
        input: 'choice',
        required: true,
        searched: true,
        choices: { offered: catalogue.services, fallback: catalogue.serviceFallback },
      },
      { name: 'preferredDate', label: 'Date Requested', input: 'datetime', required: true },
      {
        name: 'message',
        label: 'Message',
        input: 'longtext',
        required: true,
        maxLength: 5000,
        searched: true,
      },
    ],
    statuses: [
      { value: 'pending', label: 'Pending', tone: 'waiting' },
      { value: 'contacted', label: 'Contacted', tone: 'active', action: 'Mark as Contacted' },
      { value: 'completed', label: 'Completed', tone: 'good', action: 'Mark as Completed' },
    ],
    audit: { by: 'completedBy', at: 'completedAt' },
    refusesSameStatus: false,
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
      mailSubject: 'Regarding Your Consultation Request',
      noticeSubject: 'New consultation request',
    },
  });
