import type { ReactNode } from 'react';
import type { MailState } from '../../contract/letters/mail.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ExactTime } from '../time/Clock.tsx';

type Test = NonNullable<MailState['test']>;

export const Panel = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) => (
  <section className="panel stack-tight" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="field-pair">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export const Advice = ({ advice }: { advice: string[] }) => (
  <Panel id="mail-advice" title="What to do">
    {advice.length === 0 ? (
      <p>Nothing. Send a test letter to be sure.</p>
    ) : (
      <ul className="mail-advice">
        {advice.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    )}
  </Panel>
);

const Problem = ({ words }: { words: string | null }) =>
  words !== null && (
    <Notice tone="danger" role="status">
      <p>The server said:</p>
      <p className="message-detail" dir="auto">
        {words}
      </p>
    </Notice>
  );

export const Outgoing = ({
  isSetUp,
  server,
  from,
  to,
  waiting,
  failed,
  problem,
}: MailState['outgoing']) => (
  <Panel id="mail-out" title="Letters out">
    <Problem words={problem} />
    {isSetUp ? (
      <dl className="fields">
        <Pair label="Mail server">{server}</Pair>
        <Pair label="Sender">{from}</Pair>
        <Pair label="Notices to staff">{to}</Pair>
        <Pair label="Waiting">{waiting.toLocaleString('en')}</Pair>
        <Pair label="Failed">{failed.toLocaleString('en')}</Pair>
      </dl>
    ) : (
      <p>
        Not set up: <code>SMTP_URL</code>, <code>MAIL_FROM</code> and <code>MAIL_TO</code> are
        missing. <code>docs/operations.md</code> has an example.
      </p>
    )}
  </Panel>
);

export const Incoming = ({ isSetUp, server, lastFetchAt, problem }: MailState['incoming']) => (
  <Panel id="mail-in" title="Replies in">
    <Problem words={problem} />
    {isSetUp ? (
      <dl className="fields">
        <Pair label="Mailbox">{server}</Pair>
        <Pair label="Last looked at">
          {lastFetchAt === null ? 'Not yet' : <ExactTime iso={lastFetchAt} />}
        </Pair>
      </dl>
    ) : (
      <p>
        Not set up: <code>IMAP_URL</code> is missing.
      </p>
    )}
  </Panel>
);

const states = {
  waiting: { tone: 'waiting', label: 'Waiting' },
  sent: { tone: 'active', label: 'Sent' },
  refused: { tone: 'bad', label: 'Refused' },
  expired: { tone: 'bad', label: 'Given up' },
  uncertain: { tone: 'bad', label: 'Uncertain' },
} as const;

const verdicts = {
  pass: { tone: 'good', label: 'Pass' },
  fail: { tone: 'bad', label: 'Fail' },
  none: { tone: 'waiting', label: 'None' },
} as const;

const Verdict = ({ verdict }: { verdict: Test['spf'] }) =>
  verdict === null ? (
    <>Not said</>
  ) : (
    <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].label}</Badge>
  );

export const TestResult = ({ test, isFetched }: { test: Test; isFetched: boolean }) => {
  const { tone, label } = test.cameBackAt
    ? ({ tone: 'good', label: 'Came back' } as const)
    : states[test.state];
  return (
    <dl className="fields">
      <Pair label="State">
        <Badge tone={tone}>{label}</Badge>
        {test.state === 'sent' && !test.cameBackAt && isFetched && (
          <> Waiting for it to come back; this takes up to a few minutes.</>
        )}
      </Pair>
      <Pair label="Sent to">{test.sentTo}</Pair>
      <Pair label="Asked for">
        <ExactTime iso={test.at} />
      </Pair>
      {test.serverSaid && <Pair label="The server said">{test.serverSaid}</Pair>}
      {test.cameBackAt && (
        <>
          <Pair label="Came back">
            <ExactTime iso={test.cameBackAt} />
          </Pair>
          <Pair label="Tag in the address">
            {test.tagSurvived ? (
              <Badge tone="good">Survived</Badge>
            ) : (
              <Badge tone="bad">Lost</Badge>
            )}
          </Pair>
          <Pair label="SPF">
            <Verdict verdict={test.spf} />
          </Pair>
          <Pair label="DKIM">
            <Verdict verdict={test.dkim} />
          </Pair>
          <Pair label="DMARC">
            <Verdict verdict={test.dmarc} />
          </Pair>
        </>
      )}
    </dl>
  );
};
