import type { Transporter } from 'nodemailer';

/** Content of a letter; rendered when it is sent, so that no link or visitor's text is stored in the outbox. */
export interface RenderedMail {
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  headers?: Record<string, string>;
  messageId?: string;
  inReplyTo?: string;
  references?: string[];
  icalEvent?: { method: 'REQUEST' | 'CANCEL'; content: string; filename: string };
  /** Deletes what was created for this attempt, such as links; called if nobody can have received the letter. */
  discard?(): Promise<void>;
}

/** Repeated letters keep their id; a receipt has its record's, the root of the thread even if it was not sent. */
export const messageIdOf = (letterOrRecordId: string, from: string): string =>
  `<${letterOrRecordId}@${from.split('@').at(-1)}>`;

export const isMessageId = (text: string): boolean => /^<[^\s<>]{1,250}>$/.test(text);

export interface MailError extends Error {
  code?: string;
  response?: string;
  responseCode?: number;
  command?: string;
  /** The connection broke after the whole letter was sent: it is unknown whether it was accepted. */
  wasHandedOver?: boolean;
}

export function createSmtp(
  url: string,
  from: { name: string; address: string },
  timeoutMs = 30_000,
) {
  let transport: Transporter | undefined;
  let wasHandedOver = false;

  /** Lazy: a server that never sends mail does not load it. No pool: it would queue and retry by itself. */
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    if (transport) return transport;
    transport = createTransport({
      url,
      dnsTimeout: 10_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // A broken connection looks the same before and after the text; the stream ends when all of it was sent.
    transport.use('stream', (mail, done) => {
      mail.message.processFunc((stream) =>
        stream.once('end', () => {
          wasHandedOver = true;
        }),
      );
      done();
    });
    return transport;
  };

  return {
    async send(letterId: string, to: string, mail: RenderedMail): Promise<string> {
      const { replyTo, discard, messageId = messageIdOf(letterId, from.address), ...rest } = mail;
      wasHandedOver = false;
      try {
        const { response } = await (await connect()).sendMail({
          ...rest,
          from,
          // A string would be parsed, and could name several.
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          messageId,
        });
        return String(response);
      } catch (cause) {
        const error: MailError = Object.assign(cause as MailError, { wasHandedOver });
        if (!wasHandedOver || error.responseCode) await discard?.();
        throw error;
      }
    },
    close: (): void => transport?.close(),
  };
}
