import { AlertDialog } from '@base-ui/react/alert-dialog';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/Button.tsx';
import { useOffice } from '../office.ts';

interface Question {
  title: string;
  /** Followed by 'This action cannot be undone.' */
  text: string;
  action: string;
  no?: string;
  /** A third choice, which also resolves to no. */
  instead?: { label: string; act: () => void };
  /** It can be undone, so the question does not warn of that. */
  isMild?: true;
  /** Gets the focus after a yes, when the button that asked is deleted too; 'asker': the caller moves the focus. */
  focusAfter?: RefObject<HTMLElement | null> | 'asker';
}

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

export function Confirmation({ children }: { children: ReactNode }) {
  const { session } = useOffice();
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);
  const agreed = useRef(false);
  const cancel = useRef<HTMLButtonElement>(null);

  const confirm = useCallback<Confirm>((next) => {
    answer.current?.(false);
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const close = useCallback((yes: boolean) => {
    agreed.current = yes;
    setOpen(false);
    answer.current?.(yes);
    answer.current = undefined;
  }, []);

  // The next user must not answer the previous user's question.
  useEffect(
    () => session.subscribe(() => session.token() === null && close(false)),
    [session, close],
  );

  const finalFocus = () => {
    const { focusAfter } = question ?? {};
    if (!agreed.current || !focusAfter) return true;
    return focusAfter === 'asker' ? false : (focusAfter.current ?? true);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      <AlertDialog.Root open={open} onOpenChange={(next) => next || close(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="dialog-backdrop" />
          {/* Cancel has the focus, so that a repeated key press deletes nothing. */}
          <AlertDialog.Popup
            className="dialog stack raised"
            initialFocus={cancel}
            finalFocus={finalFocus}
          >
            <AlertDialog.Title className="dialog-title">{question?.title}</AlertDialog.Title>
            <AlertDialog.Description className="dialog-text" dir="auto">
              {question?.text}
              {!question?.isMild && ' This action cannot be undone.'}
            </AlertDialog.Description>
            <div className="row row-wrap dialog-actions">
              <Button small ref={cancel} onClick={() => close(false)}>
                {question?.no ?? 'Cancel'}
              </Button>
              {question?.instead && (
                <Button
                  small
                  onClick={() => {
                    close(false);
                    question.instead?.act();
                  }}
                >
                  {question.instead.label}
                </Button>
              )}
              <Button
                small
                look={question?.isMild ? 'action' : 'danger'}
                onClick={() => close(true)}
              >
                {question?.action}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  );
}

/** Like window.confirm: `if (await confirm(...))`. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('Used outside of Confirmation');
  return confirm;
}
