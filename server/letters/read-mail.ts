// Reads mails in a thread of its own (mail-thread.ts), with limits on time and memory.
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

/** One entry of a calendar's reply. */
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
  /** Undefined: it is none. Empty: one that cannot be read. */
  calendarReply: CalendarReply[] | undefined;
  /** Parts of a delivery report. */
  reports: { type: string; text: string }[];
}

export interface MailReader {
  /** Undefined: it is broken beyond reading, or made to take for ever. */
  read(mail: MailSource): Promise<ReadMail | undefined>;
  stop(): Promise<void>;
}

const timeoutMs = 6000;
const idleMs = 10_000;
const threadFile = import.meta.url.endsWith('.ts') ? './mail-thread.ts' : './mail-thread.js';

/** One mail at a time. The thread is kept for the next one, unless it failed or had nothing to do for a while. */
export function createMailReader(log: {
  warn(details: object, message: string): void;
}): MailReader {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const made = new Worker(new URL(threadFile, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    made.unref();
    made.on('error', (error) => log.warn({ err: error }, 'The thread that reads mails ended'));
    made.on('exit', () => {
      if (worker === made) worker = undefined;
    });
    return made;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    await worker?.terminate();
  }

  return {
    async read(mail) {
      clearTimeout(idle);
      worker ??= start();
      const used = worker;
      const { promise, resolve } = Promise.withResolvers<ReadMail | undefined>();
      const timer = setTimeout(() => void used.terminate(), timeoutMs);
      used.once('message', resolve).once('exit', () => resolve(undefined));
      used.postMessage(mail);
      const read = await promise;
      clearTimeout(timer);
      used.removeAllListeners('message');
      idle = setTimeout(() => void stop(), idleMs).unref();
      return read;
    },
    stop,
  };
}
