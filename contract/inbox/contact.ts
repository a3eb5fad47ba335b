import * as z from 'zod';
import { emailAddress, requiredText } from '../text.ts';
import { defineKind } from './kind.ts';

export const contact = defineKind({
  path: 'contacts',
  pages: { form: '/#contact', retry: '/contact', sent: '/contact/sent' },
  shape: z.object({
    name: requiredText(120),
    email: emailAddress,
    message: requiredText(5000),
  }),
  fields: [
    { name: 'name', label: 'Name', input: 'text', required: true, maxLength: 120, searched: true },
    {
      name: 'email',
      label: 'Email',
      input: 'email',
      required: true,
      maxLength: 254,
      searched: true,
    },
    {
      name: 'message',
      label: 'Message',
      input: 'longtext',
      required: true,
      maxLength: 5000,
      searched: true,
    },
  ],
  statuses: [],
  refusesSameStatus: false,
  texts: {
    one: 'Contact message',
    many: 'Contact messages',
    title: 'Contacts',
    total: 'total messages',
    noneSelected: 'No Message Selected',
    noneFound: 'No contact messages found',
    loadFailed: 'Failed to load contact messages. Please try again.',
    updateFailed: 'Failed to update contact message. Please try again.',
    deleteFailed: 'Failed to delete contact message. Please try again.',
    createFailed: 'Failed to send message. Please try again.',
    mailAction: 'Reply via Email',
    mailSubject: 'Regarding Your Message',
    noticeSubject: 'New contact message',
  },
});
