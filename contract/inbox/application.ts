import type { Catalogue } from './catalogue.ts';
import { choice, email, longText, number, phone, text, webAddress } from './fields.ts';
import { defineKind } from './kind.ts';

export const application = (catalogue: Catalogue) =>
  defineKind({
    path: 'applications',
    initial: 'A',
    pages: { form: '/apply', retry: '/apply' },
    fields: [
      text('name', { label: 'Name', max: 120, required: true, searched: true }),
      email('email', { label: 'Email', searched: true }),
      phone('phone', { label: 'Phone', max: 40, searched: true }),
      text('location', { label: 'Location', max: 160, required: true, searched: true }),
      choice('position', {
        label: 'Position',
        offered: catalogue.positions,
        closed: catalogue.closedPositions,
        fallback: catalogue.positionFallback,
        searched: true,
      }),
      text('university', { label: 'University', max: 160, required: true, searched: true }),
      number('yearOfStudy', { label: 'Year of Study', min: 1, max: 6 }),
      text('major', { label: 'Major', max: 160, required: true, searched: true }),
      webAddress('portfolio', { label: 'Portfolio', searched: true }),
      webAddress('linkedin', { label: 'LinkedIn', searched: true }),
      longText('coverLetter', { label: 'Cover Letter', max: 5000, required: true, searched: true }),
      webAddress('resumeUrl', { label: 'Resume', required: true, searched: true }),
    ],
    statuses: [
      { value: 'new', label: 'New', tone: 'waiting', forSender: 'received' },
      {
        value: 'reviewing',
        label: 'Reviewing',
        tone: 'active',
        action: 'Mark as Reviewing',
        forSender: 'being read',
      },
      {
        value: 'interviewed',
        label: 'Interviewed',
        tone: 'active',
        action: 'Mark as Interviewed',
        forSender: 'interview',
      },
      {
        value: 'accepted',
        label: 'Accepted',
        tone: 'good',
        action: 'Accept Application',
        forSender: 'closed',
      },
      {
        value: 'rejected',
        label: 'Rejected',
        tone: 'bad',
        action: 'Reject Application',
        forSender: 'closed',
      },
    ],
    audit: { by: 'reviewedBy', at: 'reviewedAt' },
    refusesSameStatus: true,
    texts: {
      one: 'Application',
      many: 'Applications',
      title: 'Applications',
      total: 'total candidates',
      noneSelected: 'No Application Selected',
      noneFound: 'No applications found',
      loadFailed: 'Failed to load applications. Please try again.',
      updateFailed: 'Failed to update status. Please try again.',
      deleteFailed: 'Failed to delete application. Please try again.',
      createFailed: 'Failed to submit application. Please try again.',
      mailAction: 'Send Email',
    },
  });
