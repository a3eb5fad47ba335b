// Reads mails in a thread of its own (mail-thread.ts), with limits on time and memory.
import { createThread } from '../thread.ts';

export interface FileOfMail {
  name: string;
  type: string;
  size: number;
  /** Null: too large to keep. */
  content: Uint8Array | null;
}

export interface ListedFile {
  name: string | null;
  type: string;
  size: number;
}

export interface MailSource {
  source: Uint8Array;
  /** Given if the source is only the start of the mail. */
  listed?: ListedFile[] | undefined;
}

export interface CalendarReply {
  uid: string;
  sequence: number;
  /** Address and PARTSTAT, both lower-cased. */
  attendees: { address: string; said: string }[];
}

export interface ReadMail {
  subject: string;
  text: string;
  /** Earlier letters and the signature. */
  quoted: string | null;
  files: FileOfMail[];
  /** Undefined: no calendar reply. Empty: unreadable, or neither accepts nor declines. */
  calendarReply: CalendarReply[] | undefined;
  reports: { type: string; text: string }[];
}

export interface MailReader {
  /** Undefined: too broken to read, or it reached a limit. */
  read(mail: MailSource): Promise<ReadMail | undefined>;
  stop(): Promise<void>;
}

const threadFile = import.meta.url.endsWith('.ts') ? './mail-thread.ts' : './mail-thread.js';

export function createMailReader(log: {
  warn(details: object, message: string): void;
}): MailReader {
  const thread = createThread<MailSource, ReadMail>({
    file: new URL(threadFile, import.meta.url),
    name: 'mails',
    maxMemoryMb: 256,
    // Only for hostile mails: a busy machine needs seconds for a large one, which would lose its text.
    timeoutMs: 30_000,
    log,
  });
  return { read: thread.ask, stop: thread.stop };
}
