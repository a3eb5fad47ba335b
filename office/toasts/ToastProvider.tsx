import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/icons.tsx';
import { useKeys } from '../keys/useKeys.ts';
import { useToasts } from '../office.ts';
import { type ToastData, undoKey } from './toasts.ts';

/** High enough that a failure is never pushed out: the list scrolls. */
const limit = 100;

/** Base UI sets it for its own role, dialog; it is not allowed on an alert or a status. */
const withoutModal = { 'aria-modal': undefined };

export function ToastProvider({ children }: { children: ReactNode }) {
  const { manager } = useToasts();
  return (
    <Toast.Provider toastManager={manager} limit={limit}>
      {children}
      <ToastViewport />
    </Toast.Provider>
  );
}

function ToastViewport() {
  const { toasts, close } = Toast.useToastManager<ToastData>();
  const open = toasts.filter(({ transitionStatus }) => transitionStatus !== 'ending');

  function act({ id, data }: (typeof toasts)[number]): void {
    // The undo toast stays while there are earlier steps.
    if (data?.tone === 'report' || data?.tone === 'offer') close(id);
    data?.action?.run();
  }

  useKeys(() => {
    const offer = open.find(({ data }) => data?.action?.label === 'Undo');
    const failure = open.find(({ data }) => data?.tone === 'danger');
    return {
      // Other toasts close by timeout.
      Escape: failure && (() => close(failure.id)),
      [undoKey]: offer && (() => act(offer)),
    };
  });

  return (
    <Toast.Viewport className="toasts">
      {toasts.length > 0 && (
        <div className="toast-pile stack-tight">
          {toasts.toReversed().map((toast) => (
            <Toast.Root
              key={toast.id}
              toast={toast}
              swipeDirection={[]}
              className={`row row-spread toast raised toast-${toast.data?.tone}`}
              role={toast.data?.tone === 'danger' ? 'alert' : 'status'}
              {...withoutModal}
              tabIndex={-1}
            >
              <div className="toast-body">
                <Toast.Title render={<p />} className="toast-title" />
                <Toast.Description render={<div dir="auto" />} className="message-detail soft" />
              </div>
              {toast.data?.action && (
                <Button
                  small
                  {...(toast.data.action.label === 'Undo' ? { 'aria-keyshortcuts': undoKey } : {})}
                  onClick={() => act(toast)}
                >
                  {toast.data.action.label}
                  {toast.data.action.label === 'Undo' && (
                    <>
                      {' '}
                      <kbd className="only-keyboard">{undoKey}</kbd>
                    </>
                  )}
                </Button>
              )}
              {toast.data?.tone !== 'progress' && (
                <IconButton icon="close" label="Dismiss" onClick={() => close(toast.id)} />
              )}
            </Toast.Root>
          ))}
        </div>
      )}
    </Toast.Viewport>
  );
}
