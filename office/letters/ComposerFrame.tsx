import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../../ui/icons.tsx';
import { focusRecordHeading } from '../inbox/useInboxNavigation.ts';
import { useNarrow } from '../layout/useMedia.ts';

interface Props {
  headingId: string;
  initialFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

const title = 'Answer';

export function ComposerFrame({ headingId, initialFocus, onClose, children }: Props) {
  const close = () => {
    onClose();
    focusRecordHeading();
  };
  if (useNarrow()) {
    return (
      <Dialog.Root open onOpenChange={(next) => next || close()}>
        <Dialog.Portal>
          <Dialog.Popup
            className="composer-sheet"
            initialFocus={initialFocus}
            finalFocus={() => false}
          >
            <div className="composer-head">
              <Dialog.Title className="dialog-title">{title}</Dialog.Title>
              <Dialog.Close render={<IconButton icon="close" label="Close, keep the draft" />} />
            </div>
            {children}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    );
  }
  return (
    // A dialog by role: shortcuts do nothing in it.
    <section
      role="dialog"
      className="composer-panel raised"
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <div className="composer-head">
        <h3 id={headingId}>{title}</h3>
        <IconButton icon="close" label="Close, keep the draft" onClick={close} />
      </div>
      {children}
    </section>
  );
}
