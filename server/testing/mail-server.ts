import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  headers: Record<string, string>;
  text: string;
  html: string;
  raw: string;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** How many letters have met a behaviour other than `accept`. */
  readonly failed: number;
  behave(next: Behaviour): void;
  drop(): void;
  stop(): Promise<void>;
}

const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64');
const fromQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  );

const decodeHeader = (value: string): string =>
  value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, how: string, text: string) =>
      (how.toUpperCase() === 'B'
        ? fromBase64(text)
        : fromQuoted(text.replaceAll('_', ' '))
      ).toString(),
    );

async function readMail(raw: string): Promise<Pick<ReceivedMail, 'headers' | 'text' | 'html'>> {
  const lines = raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim())];
    }),
  );
  const { text = '', html = '' } = await PostalMime.parse(raw);
  return { headers, text: text.replaceAll('\r\n', '\n'), html };
}

/** Greets at once: smtp-server waits 100 ms for clients that talk too soon. */
class QuickServer extends SMTPServer {
  override connect(...args: Parameters<SMTPServer['connect']>): void {
    super.connect(...args);
    const connection = [...this.connections].at(-1);
    if (!connection) return;
    const ready = connection.connectionReady.bind(connection);
    connection.connectionReady = () => {};
    setImmediate(ready);
  }
}

/** hang: no answer; drop: closes the connection before the text, or after it; half: half a line of an answer, then silence. */
export type Behaviour =
  | 'accept'
  | 'hang'
  | 'drop before'
  | 'drop after'
  | 'half before'
  | 'half after';

export async function startMailServer(
  options: { port?: number; delayMs?: number; refuse?: Record<string, number> } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let behaviour: Behaviour = 'accept';
  let failed = 0;
  const drop = () => {
    for (const { _socket: socket } of server.connections) socket.destroy();
  };
  const write = (text: string) => {
    for (const { _socket: socket } of server.connections) socket.write(text);
  };
  const server = new QuickServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (behaviour.endsWith('before')) failed += 1;
      if (behaviour === 'drop before') return drop();
      if (behaviour === 'half before') return write('25');
      const responseCode = options.refuse?.[address];
      done(responseCode ? Object.assign(new Error('Refused'), { responseCode }) : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (behaviour !== 'accept') failed += 1;
        if (behaviour === 'hang') return;
        await new Promise((resolve) => setTimeout(resolve, options.delayMs ?? 0));
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks).toString();
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          ...(await readMail(raw)),
        });
        if (behaviour === 'drop after') drop();
        else if (behaviour === 'half after') write('250 O');
        else done();
      });
    },
  });
  // Tests end connections on both sides.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    get failed() {
      return failed;
    },
    drop,
    behave: (next) => {
      behaviour = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export const mailSettings = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'site@patang.example',
  MAIL_TO: 'staff@patang.example',
  SITE_URL: 'https://patang.example',
});
