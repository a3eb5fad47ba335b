// Explains errors of mail servers in plain words, and what to do about them.
import type { MailState } from '../../contract/letters/mail.ts';

interface Server {
  host: string;
  port: number;
}

interface MailError {
  code?: string;
  message?: string;
  responseCode?: number;
  response?: unknown;
  responseText?: string;
  authenticationFailed?: boolean;
}

export function describeMailError(error: unknown, { host, port }: Server): string {
  const {
    code = '',
    message = '',
    responseCode,
    responseText,
    authenticationFailed,
  } = error as MailError;
  const where = `${host}:${port}`;
  if (authenticationFailed || code === 'EAUTH' || responseCode === 535) {
    return `${host} refuses the user name or the password.`;
  }
  if (code === 'ECONNREFUSED') return `Nothing answers at ${where}. Is the port right?`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EDNS') {
    return `There is no host named ${host}, or names cannot be looked up at the moment.`;
  }
  if (/TIMEOUT|ETIMEDOUT|ESOCKETTIMEDOUT|EHOSTUNREACH|ENETUNREACH/i.test(code)) {
    return `${where} does not answer. A firewall may block the port.`;
  }
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL|TLS/i.test(`${code} ${message}`)) {
    return `The certificate of ${host} cannot be trusted, or the port does not speak TLS.`;
  }
  if (/NoConnection|EConnectionClosed|ECONNRESET|ClosedAfterConnect|EPIPE/i.test(code)) {
    return `${where} ended the connection.`;
  }
  const said = responseText ?? message;
  return `${host} answered: ${said || code || 'nothing'}`.slice(0, 300);
}

interface Provider {
  hosts: RegExp;
  advice: string;
}

/** Providers that refuse what works elsewhere. */
const providers: Provider[] = [
  {
    hosts: /(^|\.)(gmail|googlemail|google)\.com$/,
    advice:
      'Google refuses the normal password of an account. Turn on 2-step verification, create an app password (16 letters) and use it in SMTP_URL and IMAP_URL.',
  },
  {
    hosts: /(^|\.)(office365|outlook|hotmail|live)\.com$|(^|\.)office\.com$/,
    advice:
      'Microsoft 365 refuses user name and password for IMAP, and for SMTP unless an administrator allows "SMTP AUTH" (client submission) for this mailbox. Allow it, or send through a relay; to fetch replies, use a mailbox elsewhere or a relay that signs in with OAuth for you.',
  },
  {
    hosts: /(^|\.)yahoo\.com$|(^|\.)aol\.com$/,
    advice:
      'Yahoo and AOL take app passwords only: create one under "Account security" and use it in SMTP_URL and IMAP_URL.',
  },
  {
    hosts: /(^|\.)(icloud|me)\.com$/,
    advice:
      'iCloud takes app-specific passwords only, and sends only from your iCloud address or a domain set up there.',
  },
  {
    hosts:
      /(^|\.)(amazonaws|sendgrid|mailgun|postmarkapp|sparkpostmail|brevo|mailjet)\.(com|net|org)$/,
    advice:
      'This service only sends. To fetch replies, set IMAP_URL to the mailbox into which mail to MAIL_FROM is delivered.',
  },
];

export function adviceFor(
  state: Omit<MailState, 'advice'>,
  servers: { smtp?: URL | undefined; imap?: URL | undefined; from?: string | undefined },
): string[] {
  const { outgoing, incoming, test } = state;
  const { smtp, imap, from } = servers;
  const advice: (string | false | undefined)[] = [
    !outgoing.isSetUp &&
      'Set SMTP_URL, MAIL_FROM and MAIL_TO and start the server again. Until then no mail is sent; people see their private link on the page after sending.',
  ];
  const said = `${outgoing.problem ?? ''} ${test?.state === 'sent' ? '' : (test?.serverSaid ?? '')}`;
  const port = Number(smtp?.port || (smtp?.protocol === 'smtps:' ? 465 : 587));
  if (smtp) {
    advice.push(
      /\b535\b|EAUTH|Invalid login|Authentication|password/i.test(said) &&
        'The mail server refuses user name or password. In the address, characters like @, : and / are written as %40, %3A and %2F.',
      /ECONNREFUSED|Nothing answers/.test(said) &&
        'Nothing answers at this address and port. Compare host and port with what your provider names for "SMTP" or "outgoing mail".',
      /ETIMEDOUT|timeout|does not answer/i.test(said) &&
        (port === 25
          ? 'Many hosting providers block port 25. Use port 587 (smtp://) or 465 (smtps://).'
          : `The connection times out: a firewall may block port ${port}. Ask your hosting provider, or try ${port === 587 ? '465 (smtps://)' : '587 (smtp://)'}.`),
      /certificate|self.signed|ALTNAME|wrong version number|TLS/i.test(said) &&
        'The certificate does not fit. Use the host name that your provider names, and smtps:// only with port 465.',
      port === 465 &&
        smtp.protocol === 'smtp:' &&
        'Port 465 speaks TLS from the start: the address has to begin with smtps://.',
      /\b5\.7\.(60|1)\b|sender|not owned|SendAsDenied/i.test(said) &&
        `The server may refuse to send as ${from}: MAIL_FROM has to be an address that this account may use.`,
    );
  }
  advice.push(
    outgoing.isSetUp &&
      !incoming.isSetUp &&
      'Replies are not fetched: they stay in the mailbox of MAIL_FROM. Set IMAP_URL to have them in the records.',
    imap?.protocol === 'imap:' &&
      !/^(localhost|127\.|\[::1\])/.test(imap.hostname) &&
      'IMAP_URL begins with imap://: if the server offers no TLS, the password travels unprotected. imaps:// with port 993 is better.',
  );
  for (const { hosts, advice: words } of providers) {
    advice.push([smtp, imap].some((url) => url && hosts.test(url.hostname)) && words);
  }
  if (test?.cameBackAt) {
    advice.push(
      test.tagSurvived === false &&
        'The tag in the address was lost on the way. Replies are then recognised by their Message-ID only; ask your provider for "plus addressing" or "subaddressing".',
      test.spf === 'fail' &&
        'SPF fails: add this mail server to the SPF record of your domain (a TXT record that begins with v=spf1).',
      test.dkim === 'fail' &&
        'DKIM fails: the signature was changed or its key is not in the DNS of your domain.',
      test.dkim === 'none' &&
        'The letter carries no DKIM signature. Turn DKIM on at your provider, or the letters may end in spam.',
      test.dmarc === 'fail' &&
        'DMARC fails: neither SPF nor DKIM pass for the domain of MAIL_FROM, and other servers may refuse your letters.',
    );
  } else if (test?.state === 'refused' && test.sentTo.includes('+')) {
    advice.push(
      'The address with a plus sign was refused. Replies go to such addresses while IMAP_URL is set: turn on "plus addressing" or a catch-all at your provider, or remove IMAP_URL.',
    );
  }
  return [...new Set(advice.filter((words): words is string => typeof words === 'string'))];
}
