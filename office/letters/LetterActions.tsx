import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Letter } from '../../contract/letters/letter.ts';
import { may } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { reasonOf } from '../api/failure.ts';
import { useConfirm } from '../dialogs/Confirmation.tsx';
import { ignoreDoubleClick } from '../inbox/actions.ts';
import type { OfficeKind } from '../kinds.ts';
import { useStaff } from '../office.ts';
import { LetterEdit } from './LetterEdit.tsx';
import { needsSomebody } from './letterText.ts';
import { isLater } from './useComposer.ts';
import { useLetterCalls } from './useLetters.ts';

interface Props {
  kind: OfficeKind;
  recordId: string;
  letter: Letter;
}

export function LetterActions({ kind, recordId, letter }: Props) {
  const { role } = useStaff();
  const calls = useLetterCalls({ kind, recordId });
  const confirm = useConfirm();
  const [editing, setEditing] = useState(false);
  const acting = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() });
  const { _id, state, purpose } = letter;
  const isLoud = needsSomebody(letter);
  const isWaiting = state === 'scheduled' || state === 'waiting';
  const isOpen = isLoud || (purpose === 'answer' && isWaiting);
  // Held ones are decided together, by a superuser.
  if (!isOpen || state === 'held' || !may(role, 'change the inbox')) return null;

  if (editing) {
    return <LetterEdit {...{ kind, recordId, letter }} onClose={() => setEditing(false)} />;
  }

  const run = (act: () => Promise<unknown>) => () => acting.mutate(act);
  const sendNow = run(() => calls.change(_id, { sendAt: new Date().toISOString() }));
  const cancel = async () => {
    const agreed = await confirm({
      title: 'Cancel this letter?',
      text: 'It will not be sent, and its text is deleted.',
      action: 'Cancel the letter',
    });
    if (agreed) acting.mutate(() => calls.cancel(_id));
  };
  const busy = { small: true, disabled: acting.isPending };
  return (
    <div className="letter-actions" onClickCapture={ignoreDoubleClick}>
      {(state === 'refused' || state === 'expired') && (
        <>
          <Button {...busy} look="action" onClick={() => setEditing(true)}>
            Correct and resend
          </Button>
          <Button {...busy} onClick={run(() => calls.settle(_id))}>
            Dealt with
          </Button>
        </>
      )}
      {state === 'uncertain' && (
        <>
          <Button {...busy} onClick={sendNow}>
            Send again
          </Button>
          <Button {...busy} onClick={run(() => calls.settle(_id))}>
            It arrived
          </Button>
        </>
      )}
      {(isWaiting || state === 'stopped') && (
        <>
          <Button {...busy} onClick={() => setEditing(true)}>
            Edit
          </Button>
          {(state !== 'scheduled' || isLater(letter.sendAt ?? '')) && (
            <Button {...busy} onClick={sendNow}>
              {state === 'stopped' ? 'Send anyway' : 'Send now'}
            </Button>
          )}
          <Button {...busy} className="delete" onClick={() => void cancel()}>
            {state === 'stopped' ? 'Discard' : 'Cancel'}
          </Button>
        </>
      )}
      {acting.isError && (
        <p className="field-fault" role="alert">
          That did not work. {reasonOf(acting.error)}
        </p>
      )}
    </div>
  );
}
