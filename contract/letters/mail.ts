// Whether mail is set up correctly, and the superuser's test letter.
import * as z from 'zod';
import { answer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { emailAddress, isoTime } from '../text.ts';

const verdict = z.enum(['pass', 'fail', 'none']);

export const mailState = z.strictObject({
  outgoing: z.strictObject({
    isSetUp: z.boolean(),
    /** Without the password. */
    server: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    waiting: z.int(),
    failed: z.int(),
    /** The mail server's response to the last failed attempt, until one succeeds. */
    problem: z.string().nullable(),
  }),
  incoming: z.strictObject({
    isSetUp: z.boolean(),
    server: z.string().nullable(),
    lastFetchAt: isoTime.nullable(),
    problem: z.string().nullable(),
  }),
  /** What to do, in plain words, with advice for common providers. */
  advice: z.array(z.string()),
  test: z
    .strictObject({
      sentTo: z.string(),
      at: isoTime,
      state: z.enum(['waiting', 'sent', 'refused', 'expired', 'uncertain']),
      serverSaid: z.string().nullable(),
      /** When the test letter was found in the fetched mailbox. */
      cameBackAt: isoTime.nullable(),
      /** Whether the tag in the Reply-To address survived. */
      tagSurvived: z.boolean().nullable(),
      /** Results of the receiving server's checks. */
      spf: verdict.nullable(),
      dkim: verdict.nullable(),
      dmarc: verdict.nullable(),
    })
    .nullable(),
});
export type MailState = z.infer<typeof mailState>;

export const mailApi = {
  read: endpoint({
    method: 'GET',
    path: '/mail',
    access: 'set up mail',
    summary: 'How mail is set up, whether it works, and what to do',
    status: 200,
    answer: answer(mailState),
  }),
  test: endpoint({
    method: 'POST',
    path: '/mail/test',
    access: 'set up mail',
    summary: 'Send a test letter; to the mailbox that we fetch when no address is given',
    body: z.strictObject({ to: emailAddress.optional() }),
    status: 201,
    answer: answer(mailState),
  }),
};
