// Reads a mail in a thread of its own (mail-thread.ts), with limits on time and memory.
import { Worker } from 'node:worker_threads';

export interface FileOfMail {
  name: string;
  type: string;
  size: number;
  /** Null: too large to keep. */
  content: Uint8Array | null;
}

/** As the mail server describes it. */
export interface ListedFile {
  name: string | null;
  type: string;
  size: number;
}

export interface MailSource {
  source: Uint8Array;
  /** Given if the source is only the beginning of the mail. */
  listed?: ListedFile[] | undefined;
}

export interface ReadMail {
  subject: string;
  text: string;
  /** Earlier letters and the signature. */
  quoted: string | null;
  files: FileOfMail[];
  isCalendarReply: boolean;
  /** Parts of a delivery report. */
  reports: { type: string; text: string }[];
}

const timeoutMs = 10_000;
const threadFile = import.meta.url.endsWith('.ts') ? './mail-thread.ts' : './mail-thread.js';

/** Undefined: it is broken beyond reading, or made to take for ever. */
export function readMail(mail: MailSource): Promise<ReadMail | undefined> {
  const worker = new Worker(new URL(threadFile, import.meta.url), {
    workerData: mail,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  return new Promise((resolve) => {
    worker.on('message', (read: ReadMail) => resolve(read));
    worker.on('error', () => resolve(undefined));
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}
