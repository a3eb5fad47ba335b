import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** A click outside must not lose what was typed. */
export function FormDialog({
  title,
  action,
  isSending,
  refusal,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  action: string;
  isSending: boolean;
  refusal: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const notice = useRef<HTMLDivElement>(null);
  // The submit button is disabled while sending and loses the focus.
  useEffect(() => {
    if (refusal) notice.current?.focus();
  }, [refusal]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog form-dialog raised">
          <form className="stack" onSubmit={submit} noValidate>
            <Dialog.Title className="dialog-title">{title}</Dialog.Title>
            {refusal && (
              <Notice ref={notice} tabIndex={-1} tone="danger" role="alert">
                {refusal}
              </Notice>
            )}
            {children}
            <div className="row row-wrap dialog-actions form-dialog-actions">
              <Dialog.Close render={<Button small>Not now</Button>} />
              <Button type="submit" small look="action" disabled={isSending}>
                {isSending ? 'Saving...' : action}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
