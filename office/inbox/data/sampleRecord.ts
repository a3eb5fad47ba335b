import type { InboxRecord } from '../../../contract/inbox/kind.ts';

export const sampleRecord = (id: string, version = 1, status = 'new'): InboxRecord => ({
  _id: id,
  createdAt: '2025-03-01T10:00:00.000Z',
  askedAt: '2025-03-01T10:00:00.000Z',
  reference: 'A-00000',
  ...{ answeredAt: null, answeredBy: null, answeredHow: null, withdrawnAt: null },
  unread: false,
  suspect: false,
  version,
  status,
});
