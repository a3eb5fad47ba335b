import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { type MailState, mailApi } from '../../contract/letters/mail.ts';
import { may } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { queryKeys } from '../api/queryClient.ts';
import { BackLink, LoadFailure, Loading, PageTitle } from '../layout/screen.tsx';
import { useOffice, useStaff } from '../office.ts';
import { Advice, Incoming, Outgoing, Panel, TestResult } from './MailPanels.tsx';

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
      <div role="status">{test && <TestResult test={test} isFetched={incoming.isSetUp} />}</div>
    </Panel>
  );
}
