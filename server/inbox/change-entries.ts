import type { InboxRecord } from '../../contract/inbox/kind.ts';
import type { AuditEntry } from '../audit.ts';
import { answerOf, isAnswered } from './answered.ts';

interface Changed {
  status: string | undefined;
  suspect: boolean | undefined;
  answered: boolean | undefined;
  restored: boolean;
}

type Entry = Pick<AuditEntry, 'action' | 'before' | 'after'>;

export function entriesOf(record: InboxRecord, changed: Changed): Entry[] {
  const { status, suspect, answered, restored } = changed;
  const entries: Entry[] = [];
  if (status !== undefined)
    entries.push({ action: 'status', before: record.status, after: status });
  if (suspect !== undefined && suspect !== record.suspect) {
    entries.push({ action: suspect ? 'suspected' : 'cleared' });
  }
  if (answered !== undefined && answered !== isAnswered(record)) {
    entries.push(
      answered
        ? { action: 'answered', after: restored ? 'restored' : 'hand' }
        : { action: 'reopened', before: answerOf(record) },
    );
  }
  return entries;
}
