import { email, longText, text } from './fields.ts';
import { defineKind } from './kind.ts';

export const contact = defineKind({
  path: 'contacts',
  initial: 'M',
  pages: { form: '/#contact', retry: '/contact' },
  fields: [
    text('name', { label: 'Name', max: 120, required: true, searched: true }),
    email('email', { label: 'Email', searched: true }),
    longText('message', { label: 'Message', max: 5000, required: true, searched: true }),
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
  },
});
