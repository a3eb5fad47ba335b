import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

export const InfoDialog = ({
  title,
  open,
  onClose,
  children,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="dialog-backdrop" />
      <Dialog.Popup className="dialog stack raised">
        <Dialog.Title className="dialog-title">{title}</Dialog.Title>
        <div className="dialog-text">{children}</div>
        <div className="row row-wrap dialog-actions">
          <Dialog.Close render={<Button small>Close</Button>} />
        </div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
