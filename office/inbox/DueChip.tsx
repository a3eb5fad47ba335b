import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { dueOf } from '../../contract/inbox/promise.ts';
import { promise } from '../kinds.ts';
import { useNow } from '../time/Clock.tsx';
import { dueText } from '../time/duration.ts';
import { exactTime } from '../time/format.ts';

export function DueChip({ record }: { record: InboxRecord }) {
  const due = dueOf(record, useNow(), promise);
  if (!due || record.suspect) return null;
  const until = new Date(Date.parse(record.createdAt) + promise.answerWithinMs).toISOString();
  return (
    <span className={`due due-${due.state}`} title={`Answer promised by ${exactTime(until)}`}>
      {dueText(due)}
    </span>
  );
}
