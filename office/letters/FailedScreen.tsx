import { useMutation } from '@tanstack/react-query';
import type { FailedLetter, Letter } from '../../contract/letters/letter.ts';
import { may } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { reasonOf } from '../api/failure.ts';
import { useDashboard } from '../dashboard/useDashboard.ts';
import { ignoreDoubleClick } from '../inbox/actions.ts';
import { kindOf } from '../kinds.ts';
import { BackLink, LoadFailure, Loading, PageTitle } from '../layout/screen.tsx';
import { useStaff } from '../office.ts';
import { ExactTime } from '../time/Clock.tsx';
import { HeldLetters, staffLetterNames } from './HeldLetters.tsx';
import { LetterEntry } from './LetterEntry.tsx';
import { RecordLink } from './RecordLink.tsx';
import { useFailedLetters, useLetterCalls } from './useLetters.ts';

const title = 'Letters that were not delivered';

const isToStaff = ({ purpose }: Letter): boolean => purpose in staffLetterNames;

export function Component() {
  const { data, error, isPending, refetch } = useFailedLetters();
  const held = useDashboard().data?.heldLetters ?? 0;
  return (
    <div className="screen screen-narrow">
      <PageTitle title={title} />
      <BackLink />
      <h1 className="screen-title">{title}</h1>
      <HeldLetters />
      {error && (
        <LoadFailure
          text="The letters could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {isPending && <Loading text="Loading letters..." />}
      {data?.length === 0 && held === 0 && (
        <p className="soft">None. Every letter was delivered, or somebody has dealt with it.</p>
      )}
      <ul className="failed-letters">
        {data?.map((failed) => (
          <li key={failed.letter._id} className="stack-tight">
            {isToStaff(failed.letter) ? <ToStaff {...failed} /> : <OfRecord {...failed} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OfRecord({ letter, record }: FailedLetter) {
  if (!record) return null;
  const kind = kindOf(record.kind);
  return (
    <>
      <h2>
        <RecordLink {...record} /> <span className="soft">{kind.texts.one}</span>
      </h2>
      <LetterEntry {...{ kind, letter }} recordId={record._id} />
    </>
  );
}

/** Its words are made when it is sent, so there is nothing to edit. */
function ToStaff({ letter, record, count }: FailedLetter) {
  const { _id, purpose, to, state, serverSaid, createdAt } = letter;
  const some = count === 1 ? 'it' : `${count.toLocaleString('en')} of them`;
  const { role } = useStaff();
  const calls = useLetterCalls();
  const acting = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() });
  const busy = { small: true, disabled: acting.isPending };
  return (
    <>
      <h2>{staffLetterNames[purpose as keyof typeof staffLetterNames]}</h2>
      <div className="letter letter-loud">
        <p className="letter-life">
          To <bdi>{to}</bdi>
          {record && count === 1 && (
            <>
              , about <RecordLink {...record} />
            </>
          )}
          .{' '}
          {state === 'expired'
            ? `No attempt to send ${some} succeeded for days`
            : `The mail server refused ${some}`}
          :{' '}
          <q className="letter-said" dir="auto">
            {serverSaid}
          </q>{' '}
          <ExactTime iso={createdAt} />
        </p>
        {may(role, 'change the inbox') && (
          <div className="letter-actions" onClickCapture={ignoreDoubleClick}>
            <Button
              {...busy}
              onClick={() =>
                acting.mutate(() => calls.change(_id, { sendAt: new Date().toISOString() }))
              }
            >
              Try again
            </Button>
            <Button {...busy} onClick={() => acting.mutate(() => calls.settle(_id))}>
              Dealt with
            </Button>
            {acting.isError && (
              <p className="field-fault" role="alert">
                That did not work. {reasonOf(acting.error)}
              </p>
            )}
          </div>
        )}
      </div>
    </>
  );
}
