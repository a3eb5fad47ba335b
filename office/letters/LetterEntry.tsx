import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Letter, LetterState } from '../../contract/letters/letter.ts';
import { Badge } from '../../ui/Badge.tsx';
import { addresses } from '../addresses.ts';
import { catalogue, type OfficeKind } from '../kinds.ts';
import { ExactTime } from '../time/Clock.tsx';
import { Attachments } from './Attachments.tsx';
import { LetterActions } from './LetterActions.tsx';
import { needsSomebody } from './letterText.ts';
import { sendTimeText } from './sendTimes.ts';
import { isLater } from './useComposer.ts';

interface Props {
  kind: OfficeKind;
  recordId: string;
  letter: Letter;
  isNewest?: boolean;
}

const badges: Partial<Record<LetterState, { tone: 'waiting' | 'good' | 'bad'; text: string }>> = {
  waiting: { tone: 'waiting', text: 'Waiting' },
  sent: { tone: 'good', text: 'Sent' },
  refused: { tone: 'bad', text: 'Refused' },
  expired: { tone: 'bad', text: 'Given up' },
  uncertain: { tone: 'bad', text: 'Uncertain' },
  stopped: { tone: 'waiting', text: 'Stopped' },
  held: { tone: 'waiting', text: 'Held' },
};

export function LetterEntry({ kind, recordId, letter, isNewest = false }: Props) {
  const { purpose, state } = letter;
  const automatic = automaticNames[purpose];
  if (automatic) return <SmallEntry {...{ kind, recordId, letter }} what={automatic} />;
  const badge = purpose === 'answer' ? badges[state] : undefined;
  const isLoud = needsSomebody(letter);
  return (
    <div className={isLoud ? 'letter letter-loud' : 'letter'}>
      <p className="letter-line">
        <span>{sentence(letter)}</span>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        {letter.sentAt || state === 'received' ? (
          <ExactTime iso={letter.sentAt ?? letter.createdAt} />
        ) : null}
      </p>
      {letter.foreign && (
        <p className="strip">
          <span>
            From another address: <bdi>{letter.from}</bdi>. It changed nothing here.
          </span>
        </p>
      )}
      <Life letter={letter} />
      {letter.subject ? (
        <details className="letter-words" open={isNewest || purpose !== 'answer' || isLoud}>
          <summary dir="auto">{letter.subject}</summary>
          <Words letter={letter} />
        </details>
      ) : (
        <div className="letter-words">
          <Words letter={letter} />
        </div>
      )}
      <Attachments letter={letter} />
      <LetterActions {...{ kind, recordId, letter }} />
    </div>
  );
}

const Words = ({ letter: { text, quoted } }: { letter: Letter }) => (
  <>
    <p className="letter-text" dir="auto">
      {text}
    </p>
    {quoted && (
      <details className="letter-quoted">
        <summary>Earlier letters</summary>
        <p className="letter-text soft" dir="auto">
          {quoted}
        </p>
      </details>
    )}
  </>
);

function sentence({ purpose, by, from, foreign, to, elsewhere, state }: Letter): ReactNode {
  const who = <strong dir="auto">{by ?? 'Somebody'}</strong>;
  const address = <bdi>{to}</bdi>;
  if (purpose === 'addition') return 'The sender added on their page';
  if (purpose === 'reply') {
    return foreign ? (
      'A reply'
    ) : (
      <>
        Reply from <bdi>{from}</bdi>
      </>
    );
  }
  if (elsewhere) return <>{who} answered with their own mail program</>;
  return state === 'sent' ? (
    <>
      {who} answered {address}
    </>
  ) : (
    <>
      {who} wrote to {address}
    </>
  );
}

function Life({ letter }: { letter: Letter }) {
  const { state, sendAt, attempts, serverSaid, settledBy } = letter;
  const said = serverSaid && (
    <q className="letter-said" dir="auto">
      {serverSaid}
    </q>
  );
  switch (state) {
    case 'scheduled':
      return sendAt && isLater(sendAt) ? (
        <p className="letter-life">Will be sent {sendTimeText(sendAt, catalogue.timeZone)}</p>
      ) : (
        <p className="letter-life">Sending in a few seconds</p>
      );
    case 'waiting':
      return (
        <p className="letter-life">
          {attempts === 0 ? (
            'About to be sent'
          ) : (
            <>
              Not sent yet, tried {attempts === 1 ? 'once' : `${attempts} times`}. {said}
              {sendAt && (
                <>
                  {' '}
                  Next try <ExactTime iso={sendAt} />
                </>
              )}
            </>
          )}
        </p>
      );
    case 'refused':
      return (
        <p className="letter-life">
          The mail server refused it: {said} <Settled by={settledBy} />
        </p>
      );
    case 'expired':
      return (
        <p className="letter-life">
          Given up: no attempt succeeded for days. The last one: {said} <Settled by={settledBy} />
        </p>
      );
    case 'uncertain':
      return (
        <p className="letter-life">
          The connection broke after the letter was sent: it may have arrived, or not.{' '}
          {settledBy === null ? (
            'If in doubt, send it again: at worst they get it twice.'
          ) : (
            <Settled by={settledBy} />
          )}
        </p>
      );
    case 'stopped':
      return (
        <p className="letter-life">
          Not sent: the sender wrote or withdrew before its time had come
          {sendAt && `, ${sendTimeText(sendAt, catalogue.timeZone)}`}. Read that first, then change
          this letter, send it anyway or discard it.
        </p>
      );
    case 'held':
      return (
        <p className="letter-life">
          {settledBy === null ? (
            <>
              Held: it was waiting in a backup that was restored.{' '}
              <Link to={addresses.letters}>Decide whether it is sent</Link>
            </>
          ) : (
            <>
              Not sent: <bdi>{settledBy}</bdi> decided so after a backup was restored.
            </>
          )}
        </p>
      );
    default:
      return null;
  }
}

const Settled = ({ by }: { by: string | null }) =>
  by !== null && (
    <>
      Dealt with by <bdi>{by}</bdi>.
    </>
  );

export const automaticNames: Partial<Record<Letter['purpose'], string>> = {
  receipt: 'Receipt',
  link: 'Private link',
  booked: 'Booking',
  moved: 'New time of the call',
  cancelled: 'Cancellation of the call',
  reminder: 'Reminder of the call',
};

const SmallEntry = ({ kind, recordId, letter, what }: Props & { what: string }) => {
  const { state, to, serverSaid, sentAt, createdAt } = letter;
  return (
    <div className={needsSomebody(letter) ? 'letter letter-loud' : 'letter'}>
      <p className={needsSomebody(letter) ? 'letter-life' : 'letter-life soft'}>
        {state === 'sent' ? (
          <>
            {what} sent to <bdi>{to}</bdi>
          </>
        ) : state === 'refused' || state === 'expired' ? (
          <>
            {what} to <bdi>{to}</bdi> {state === 'refused' ? 'refused' : 'given up after days'}:{' '}
            <q dir="auto">{serverSaid}</q>
          </>
        ) : (
          <>
            {what} to <bdi>{to}</bdi> is {state === 'held' ? 'held' : 'waiting to be sent'}
          </>
        )}{' '}
        <ExactTime iso={sentAt ?? createdAt} />
      </p>
      <LetterActions {...{ kind, recordId, letter }} />
    </div>
  );
};
