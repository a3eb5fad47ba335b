import { useMutation } from '@tanstack/react-query';
import type {
  FailedLetter,
  HeldDecision,
  Letter,
  staffPurposes,
} from '../../contract/letters/letter.ts';
import { may } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { reasonOf } from '../api/failure.ts';
import { useDashboard } from '../dashboard/useDashboard.ts';
import { useConfirm } from '../dialogs/Confirmation.tsx';
import { ignoreDoubleClick } from '../inbox/actions.ts';
import { useStaff } from '../office.ts';
import { ExactTime } from '../time/Clock.tsx';
import { automaticNames } from './LetterEntry.tsx';
import { RecordLink } from './RecordLink.tsx';
import { useHeldLetters, useLetterCalls } from './useLetters.ts';

export const staffLetterNames: Record<(typeof staffPurposes)[number], string> = {
  notice: 'Notice to staff',
  warning: 'Warning to staff',
  summary: 'Daily summary',
  invitation: 'Invitation',
  password: 'Link for a new password',
};

const names: Partial<Record<Letter['purpose'], string>> = {
  answer: 'Answer',
  ...automaticNames,
  ...staffLetterNames,
};

export function HeldLetters() {
  const count = useDashboard().data?.heldLetters ?? 0;
  const { data: held = [] } = useHeldLetters(count);
  const { role } = useStaff();
  const calls = useLetterCalls();
  const confirm = useConfirm();
  const deciding = useMutation({ mutationFn: calls.decideHeld });
  if (count === 0) return null;

  const mayDecide = may(role, 'set up mail');
  const total = count === 1 ? 'this letter' : `all ${count.toLocaleString('en')} letters`;
  const decideAll = async (send: boolean) => {
    const agreed = await confirm(
      send
        ? {
            title: `Send ${total}?`,
            text: 'Some may have been sent after the backup was made, and would arrive a second time.',
            action: 'Send',
          }
        : {
            title: `Do not send ${total}?`,
            text: 'Answers stay in their records; all others are deleted.',
            action: 'Do not send',
          },
    );
    if (agreed) deciding.mutate({ send });
  };
  return (
    <section className="panel stack-tight held-letters" aria-labelledby="held-letters">
      <h2 id="held-letters">Held since a backup was restored</h2>
      <p>
        They were waiting when the backup was made, and may have been sent since. Nothing is sent
        until {mayDecide ? 'you have decided' : 'a superuser has decided'}.
      </p>
      {mayDecide && (
        <div className="letter-actions" onClickCapture={ignoreDoubleClick}>
          <Button small disabled={deciding.isPending} onClick={() => void decideAll(true)}>
            Send them
          </Button>
          <Button small disabled={deciding.isPending} onClick={() => void decideAll(false)}>
            Do not send
          </Button>
        </div>
      )}
      {deciding.isError && (
        <p className="field-fault" role="alert">
          That did not work. {reasonOf(deciding.error)}
        </p>
      )}
      <ul className="stack-tight">
        {held.map((one) => (
          <HeldLetter
            key={one.letter._id}
            {...one}
            decide={mayDecide && !deciding.isPending ? deciding.mutate : undefined}
          />
        ))}
      </ul>
      {count > held.length && held.length > 0 && (
        <p className="soft">And {(count - held.length).toLocaleString('en')} more.</p>
      )}
    </section>
  );
}

function HeldLetter({
  letter: { _id, purpose, to, subject, sendAt },
  record,
  decide,
}: FailedLetter & { decide: ((decision: HeldDecision) => void) | undefined }) {
  const what = names[purpose] ?? 'Letter';
  const label = `${what} to ${to}`;
  return (
    <li className="letter">
      <p className="letter-life">
        {what} to <bdi>{to}</bdi>
        {record && (
          <>
            , about <RecordLink {...record} />
          </>
        )}
        {subject && (
          <>
            : <q dir="auto">{subject}</q>
          </>
        )}
        {sendAt && (
          <>
            {' '}
            for <ExactTime iso={sendAt} />
          </>
        )}
      </p>
      {decide && (
        <div className="letter-actions" onClickCapture={ignoreDoubleClick}>
          <Button
            small
            aria-label={`Send: ${label}`}
            onClick={() => decide({ send: true, ids: [_id] })}
          >
            Send
          </Button>
          <Button
            small
            aria-label={`Do not send: ${label}`}
            onClick={() => decide({ send: false, ids: [_id] })}
          >
            Do not send
          </Button>
        </div>
      )}
    </li>
  );
}
