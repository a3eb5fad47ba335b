import type { KindPath } from '../../contract/inbox/kinds.ts';

export const notes: Record<KindPath, readonly string[]> = {
  consultations: [
    'Called, no answer. Trying again after lunch.',
    'Spoke for 25 minutes. Wants a quote for the shop only, the rest later. Sending it on Thursday.',
    'Prefers to talk rather than write. Harpreet should take the call.',
    'Budget is below what this takes. Suggested starting with three pages; they like the idea.',
    'Existing site is on shared hosting without backups. First step: take one.',
    'Quote sent. Reminder in a week.',
    'Asked for references nearby. Sent two.',
    'Moved the call to Monday, 11:00, because of a wedding in the family.',
  ],
  applications: [
    'Portfolio opens fast and works on a phone. Good sign.',
    'Strong letter, thin portfolio. Ask about the bus tracker.',
    'Interview on Tuesday at 15:00 with Meenal.',
    'Knows more SQL than I do.',
    'Not this summer, but please keep in mind for winter.',
    'Reference from the university was very warm.',
    'The résumé link asked for permission. Wrote back; fixed within the hour.',
  ],
  contacts: [
    'Answered by mail.',
    'Forwarded to accounts.',
    'Fixed on the site, told them so.',
    'Called back, sorted out.',
    'Duplicate of the one from this morning.',
  ],
};
