import * as z from 'zod';
import { answer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { emailAddress, isoTime } from '../text.ts';

const verdict = z.enum(['pass', 'fail', 'none']);

export const mailState = z.strictObject({
  outgoing: z.strictObject({
    isSetUp: z.boolean(),
    server: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    waiting: z.int(),
    failed: z.int(),
    problem: z.string().nullable(),
  }),
  incoming: z.strictObject({
    isSetUp: z.boolean(),
    server: z.string().nullable(),
    lastFetchAt: isoTime.nullable(),
    problem: z.string().nullable(),
  }),
  advice: z.array(z.string()),
  test: z
    .strictObject({
      sentTo: z.string(),
      at: isoTime,
      state: z.enum(['waiting', 'sent', 'refused', 'expired', 'uncertain']),
      serverSaid: z.string().nullable(),
      cameBackAt: isoTime.nullable(),
      /** The tag of the Reply-To address. */
      tagSurvived: z.boolean().nullable(),
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
