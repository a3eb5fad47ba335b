import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { hour, hoursText } from '../../contract/inbox/promise.ts';
import type { Profile } from '../../contract/users.ts';
import { brandName, catalogue, type OfficeKind, promise, shortSubjectOf } from '../kinds.ts';
import type { GapValues } from './letterText.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: catalogue.timeZone });

export const sentOn = ({ createdAt }: InboxRecord): string => day.format(new Date(createdAt));

export const gapValuesOf = (
  kind: OfficeKind,
  record: InboxRecord,
  { name, username }: Pick<Profile, 'name' | 'username'>,
): GapValues => ({
  name: String(record.name),
  about: shortSubjectOf(kind, record) ?? 'your message',
  reference: record.reference,
  sentOn: sentOn(record),
  replyWithin: hoursText(promise.answerWithinMs / hour),
  agency: brandName,
  staff: name || username,
});
