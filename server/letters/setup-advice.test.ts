import { expect, it } from 'vitest';
import { adviceFor, describeMailError } from './setup-advice.ts';

const outgoing = {
  ...{ isSetUp: true, server: null, from: null, to: null, waiting: 0, failed: 0 },
  problem: null as string | null,
};
const incoming = { isSetUp: true, server: null, lastFetchAt: null, problem: null };

const advised = (smtp: string, problem: string | null = null): string =>
  adviceFor(
    { outgoing: { ...outgoing, problem }, incoming, test: null },
    { smtp: new URL(smtp), from: 'site@patang.example' },
  ).join('\n');

it.each([
  ['smtp://u:p@smtp.gmail.com:587', null, /app password/],
  ['smtp://u:p@smtp.office365.com:587', null, /SMTP AUTH.*relay.*OAuth/],
  ['smtp://u:p@mail.example:25', 'Connection timeout ETIMEDOUT', /block port 25/],
  ['smtp://u:p@mail.example:587', 'connect ETIMEDOUT 10.0.0.1:587', /try 465/],
  ['smtp://u:p@mail.example', 'connect ECONNREFUSED 127.0.0.1:587', /Nothing answers/],
  ['smtp://u:p@mail.example', 'Invalid login: 535 5.7.8 no', /refuses user name or password/],
  ['smtp://u:p@mail.example', 'self-signed certificate', /certificate does not fit/],
  ['smtp://u:p@mail.example:465', null, /smtps:\/\//],
])('%s, %s: says what to do', (smtp, problem, words) => {
  expect(advised(smtp, problem)).toMatch(words);
});

it('has nothing to say where nothing is wrong', () => {
  expect(advised('smtps://u:p@mail.example:465')).toBe('');
});

it.each([
  [{ code: 'ECONNREFUSED' }, 'Nothing answers at mail.example:993. Is the port right?'],
  [{ authenticationFailed: true }, 'mail.example refuses the user name or the password.'],
  [{ code: 'CONNECT_TIMEOUT' }, /does not answer/],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, /certificate/],
  [{ message: 'x', responseText: 'Mailbox is locked' }, 'mail.example answered: Mailbox is locked'],
])('%o becomes plain words', (error, words) => {
  expect(describeMailError(error, { host: 'mail.example', port: 993 })).toMatch(words);
});
