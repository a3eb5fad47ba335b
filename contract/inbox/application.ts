import * as z from 'zod';
import {
  choice,
  emailAddress,
  optionalText,
  optionalUrl,
  requiredText,
  requiredUrl,
  wholeNumber,
} from '../text.ts';
import type { Catalogue } from './catalogue.ts';
import { defineKind, type Field } from './kind.ts';

const yearsOfStudy = { min: 1, max: 6 };

const line = (name: string, label: string, maxLength: number): Field => ({
  name,
  label,
  input: 'text',
  required: true,
  maxLength,
  searched: true,
});

export const application = (catalogue: Catalogue) =>
  defineKind({
    path: 'applications',
    pages: { form: '/apply', retry: '/apply', sent: '/apply/sent' },
    shape: z.object({
      name: requiredText(120),
      email: emailAddress,
      phone: optionalText(40),
      location: requiredText(160),
      position: choice(
        catalogue.positions.map((position) => position.value),
        catalogue.positionFallback.value,
      ),
      university: requiredText(160),
      yearOfStudy: wholeNumber(yearsOfStudy),
      major: requiredText(160),
      portfolio: optionalUrl,
      linkedin: optionalUrl,
      coverLetter: requiredText(5000),
      resumeUrl: requiredUrl,
    }),
    fields: [
      line('name', 'Name', 120),
      { ...line('email', 'Email', 254), input: 'email' },
      { ...line('phone', 'Phone', 40), input: 'tel', required: false },
      line('location', 'Location', 160),
      {
        name: 'position',
        label: 'Position',
        input: 'choice',
        required: true,
        searched: true,
        choices: {
          offered: catalogue.positions,
          closed: catalogue.closedPositions,
          fallback: catalogue.positionFallback,
        },
      },
      line('university', 'University', 160),
      {
        name: 'yearOfStudy',
        label: 'Year of Study',
        input: 'number',
        required: true,
        range: yearsOfStudy,
      },
      line('major', 'Major', 160),
      { ...line('portfolio', 'Portfolio', 2048), input: 'url', required: false },
      { ...line('linkedin', 'LinkedIn', 2048), input: 'url', required: false },
      { ...line('coverLetter', 'Cover Letter', 5000), input: 'longtext' },
      { ...line('resumeUrl', 'Resume', 2048), input: 'url' },
    ],
    statuses: [
      { value: 'new', label: 'New', tone: 'waiting' },
      { value: 'reviewing', label: 'Reviewing', tone: 'active', action: 'Mark as Reviewing' },
      { value: 'interviewed', label: 'Interviewed', tone: 'active', action: 'Mark as Interviewed' },
      { value: 'accepted', label: 'Accepted', tone: 'good', action: 'Accept Application' },
      { value: 'rejected', label: 'Rejected', tone: 'bad', action: 'Reject Application' },
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
      mailSubject: 'Regarding Your Application for the position',
      noticeSubject: 'New internship application',
    },
  });
