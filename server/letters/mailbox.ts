import type { FetchMessageObject, ImapFlow, SearchObject } from 'imapflow';
import type { ArrivedMail } from './bounces.ts';
import { listFiles, neededHeaders, readHeaders } from './classify-mail.ts';
import type { MailSource } from './read-mail.ts';

export interface MailboxAddress {
  host: string;
  port: number;
  secure: boolean;
  user: string;
  password: string;
  folder: string;
  /** Without the password; also the key of its row in `mailboxes`. */
  shown: string;
}

export function readMailboxUrl(text: string): MailboxAddress {
  const url = new URL(text);
  const secure = url.protocol === 'imaps:';
  const port = Number(url.port) || (secure ? 993 : 143);
  const user = decodeURIComponent(url.username);
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
  return {
    ...{ host: url.hostname, port, secure, user, folder },
    password: decodeURIComponent(url.password),
    shown: `${url.protocol}//${user}@${url.hostname}:${port}/${folder}`,
  };
}

export class MailboxError extends Error {
  readonly code: string;
  constructor(cause: unknown) {
    super('The mailbox could not be read', { cause });
    this.code = String((cause as { code?: unknown }).code ?? 'unknown');
  }
  /** The server's answer about one mail is invalid; the others may be fine. */
  get isAboutOneMail(): boolean {
    return /^(Parser|.*TooLarge|Invalid|MAX_IMAP_NESTING|ResponseProc)/.test(this.code);
  }
}

export const withMailboxErrors = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new MailboxError(cause);
  });

const fetchedOfAll = {
  ...{ uid: true, size: true, internalDate: true, bodyStructure: true },
  headers: neededHeaders,
};

/** Mails above this size are read only in part; their files are listed and not stored. */
const wholeUpTo = 15 * 1024 * 1024;
const partBytes = 512 * 1024;

export async function createClient(mailbox: MailboxAddress): Promise<ImapFlow> {
  // Lazy: a server without a mailbox does not load it.
  const { ImapFlow } = await import('imapflow');
  const { host, port, secure, user, password: pass } = mailbox;
  const client = new ImapFlow({
    ...{ host, port, secure, auth: { user, pass }, logger: false },
    ...{ connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 5 * 60_000 },
    ...{ autoIdleDelay: 200, maxLiteralSize: wholeUpTo + 1024 * 1024 },
  });
  // Without a listener an error would end the process.
  client.on('error', () => {});
  return client;
}

export const findUids = async (imap: ImapFlow, query: SearchObject): Promise<number[]> =>
  (await withMailboxErrors(imap.search(query, { uid: true }))) || [];

export async function fetchHeads(imap: ImapFlow, uids: number[]): Promise<FetchMessageObject[]> {
  const heads = await withMailboxErrors(imap.fetchAll(uids.join(','), fetchedOfAll, { uid: true }));
  return heads.toSorted((one, other) => one.uid - other.uid);
}

export function toMail(imap: ImapFlow, head: FetchMessageObject, now: Date): ArrivedMail {
  const { uid, size = 0, internalDate, headers, bodyStructure: structure } = head;
  const mail = { headers: readHeaders(headers), structure };
  return {
    ...mail,
    arrivedAt: internalDate ? new Date(internalDate) : now,
    source: async (): Promise<MailSource> => {
      const isWhole = size <= wholeUpTo;
      const part = isWhole || { start: 0, maxLength: partBytes };
      const fetched = await withMailboxErrors(
        imap.fetchOne(String(uid), { source: part }, { uid: true }),
      );
      const source = fetched ? fetched.source : undefined;
      return {
        source: source ?? Buffer.alloc(0),
        ...(isWhole ? {} : { listed: listFiles(mail) }),
      };
    },
  };
}
