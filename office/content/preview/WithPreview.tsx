import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useMedia } from '../../layout/useMedia.ts';
import { PreviewPane } from './PreviewPane.tsx';

/** Remembered for other files until a reload. */
const choice = { isOpen: true };

export function WithPreview({
  page,
  savedVersion,
  children,
}: {
  page: string;
  savedVersion: number;
  children: ReactNode;
}) {
  const hasRoom = useMedia('(min-width: 1024px)');
  const [isOpen, setOpen] = useState(choice.isOpen && hasRoom);
  const open = (next: boolean) => {
    if (hasRoom) choice.isOpen = next;
    setOpen(next);
  };
  return (
    <div
      className="with-preview"
      data-preview={isOpen ? (hasRoom ? 'beside' : 'alone') : undefined}
    >
      <fieldset className="row preview-switch">
        <legend className="sr-only">What is shown</legend>
        <Button small aria-pressed={!isOpen} onClick={() => open(false)}>
          {hasRoom ? 'Edit alone' : 'Edit'}
        </Button>
        <Button small aria-pressed={isOpen} onClick={() => open(true)}>
          {hasRoom ? 'Edit and preview' : 'Preview'}
        </Button>
      </fieldset>
      <div className="with-preview-editor">{children}</div>
      {isOpen && <PreviewPane page={page} savedVersion={savedVersion} />}
    </div>
  );
}
