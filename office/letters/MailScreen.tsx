import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { type MailState, mailApi } from '../../contract/letters/mail.ts';
import { may } from '../../contract/roles.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { queryKeys } from '../api/queryClient.ts';
import { BackLink, LoadFailure, Loading, PageTitle } from '../layout/screen.tsx';
import { useOffice, useStaff } from '../office.ts';
import { Moment } from '../time/Clock.tsx';

type Test = NonNullable<MailState['test']>;

/** While a test letter is on its way. */
const watchMs = 2000;
const watchedFor = 10 * 60_000;

const isOnItsWay = ({ test, incoming }: MailState): boolean =>
  test !== null &&
  test.cameBackAt === null &&
  (test.state === 'waiting' || (test.state === 'sent' && incoming.isSetUp)) &&
  Date.now() - Date.parse(test.at) < watchedFor;

function useMailState() {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.mail,
    queryFn: async ({ signal }) =>
      (await api.call(mailApi.read, { signal, fallback: fallbacks.mail })).data,
    refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data) ? watchMs : 30_000),
  });
}

export function Component() {
  const { role } = useStaff();
  return (
    <div className="screen screen-narrow">
      <PageTitle title="Mail" />
      <BackLink />
      <h1 className="screen-title">Is mail set up right?</h1>
      {may(role, 'set up mail') ? (
        <MailCheck />
      ) : (
        <Notice tone="danger" role="alert">
          Only superusers can see how mail is set up.
        </Notice>
      )}
    </div>
  );
}

function MailCheck() {
  const { data, isPending, isError, error, refetch } = useMailState();
  return (
    <>
      {isPending && <Loading text="Loading mail settings..." />}
      {isError && (
        <LoadFailure
          text="Failed to load how mail is set up."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <Advice advice={data.advice} />
          <Outgoing {...data.outgoing} />
          <Incoming {...data.incoming} />
          <TestLetter state={data} />
        </>
      )}
    </>
  );
}

const Panel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
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

const Advice = ({ advice }: { advice: string[] }) => (
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

const Outgoing = ({
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

const Incoming = ({ isSetUp, server, lastFetchAt, problem }: MailState['incoming']) => (
  <Panel id="mail-in" title="Replies in">
    <Problem words={problem} />
    {isSetUp ? (
      <dl className="fields">
        <Pair label="Mailbox">{server}</Pair>
        <Pair label="Last looked at">
          {lastFetchAt === null ? 'Not yet' : <Moment iso={lastFetchAt} />}
        </Pair>
      </dl>
    ) : (
      <p>
        Not set up: <code>IMAP_URL</code> is missing.
      </p>
    )}
  </Panel>
);

function TestLetter({ state }: { state: MailState }) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: (to: string) =>
      api.call(mailApi.test, { body: to === '' ? {} : { to }, fallback: fallbacks.mailTest }),
    onSuccess: ({ data }) => queries.setQueryData(queryKeys.mail, data),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    sending.mutate(String(new FormData(event.currentTarget).get('to') ?? '').trim());
  };
  const { test, incoming, outgoing } = state;
  return (
    <Panel id="mail-test" title="Test letter">
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label="To"
          name="to"
          type="email"
          autoComplete="email"
          disabled={!outgoing.isSetUp}
          hint={
            incoming.isSetUp
              ? 'Empty: to the mailbox that replies come to, to see whether it comes back.'
              : 'Empty: to the sender itself.'
          }
        />
        {sending.isError && (
          <Notice tone="danger" role="alert">
            {reasonOf(sending.error) ?? sending.error.message}
          </Notice>
        )}
        <div className="form-actions">
          <Button
            type="submit"
            look="action"
            small
            disabled={!outgoing.isSetUp || sending.isPending}
          >
            {sending.isPending ? 'Sending...' : 'Send Test Letter'}
          </Button>
        </div>
      </form>
      <div role="status">{test && <Result test={test} isFetched={incoming.isSetUp} />}</div>
    </Panel>
  );
}

const states = {
  waiting: { tone: 'waiting', label: 'Waiting' },
  sent: { tone: 'active', label: 'Sent' },
  refused: { tone: 'bad', label: 'Refused' },
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

const Result = ({ test, isFetched }: { test: Test; isFetched: boolean }) => {
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
        <Moment iso={test.at} />
      </Pair>
      {test.serverSaid && <Pair label="The server said">{test.serverSaid}</Pair>}
      {test.cameBackAt && (
        <>
          <Pair label="Came back">
            <Moment iso={test.cameBackAt} />
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
