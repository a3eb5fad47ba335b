import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import type { ChangedFile, OpenedFile } from '../../../contract/publishing/content.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToasts } from '../../office.ts';
import { ExactTime } from '../../time/Clock.tsx';
import { FileChanges } from '../publish/ChangeList.tsx';
import type { Autosave } from './autosave.ts';

interface Props {
  title: string;
  mine: string | null;
  theirs: OpenedFile;
  autosave: Autosave;
}

/** Cannot be dismissed: one file cannot hold both texts. */
export const ConflictDialog = ({ title, mine, theirs, autosave }: Props) => (
  <VersionsDialog
    title="Somebody else changed this too"
    description={<Meanwhile {...{ title, theirs }} />}
    legend={
      <>
        <del>Crossed out</del> is only in theirs, <ins>underlined</ins> only in yours.
      </>
    }
    change={{ path: theirs.path, before: theirs.text, after: mine, isPicture: false }}
  >
    <CopyButton label="Copy theirs" text={theirs.text} />
    <CopyButton label="Copy mine" text={mine} />
    <Button small onClick={() => autosave.takeTheirs(theirs)}>
      Take theirs
    </Button>
    <Button small look="action" onClick={() => autosave.keepMine()}>
      Keep mine
    </Button>
  </VersionsDialog>
);

interface VersionsProps {
  title: string;
  description: ReactNode;
  legend: ReactNode;
  change: ChangedFile;
  /** Without it, one of the buttons has to be pressed. */
  onClose?(): void;
  children: ReactNode;
}

export const VersionsDialog = (props: VersionsProps) => (
  <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && props.onClose?.()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="dialog-backdrop" />
      <Dialog.Popup className="dialog publish-dialog stack raised">
        <Dialog.Title className="dialog-title">{props.title}</Dialog.Title>
        <Dialog.Description>{props.description}</Dialog.Description>
        <section className="conflict-changes" aria-label="Both versions">
          <p className="soft">{props.legend}</p>
          <FileChanges change={props.change} />
        </section>
        <div className="row row-wrap dialog-actions publish-actions">{props.children}</div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

function Meanwhile({ title, theirs }: Pick<Props, 'title' | 'theirs'>) {
  const { draft, text } = theirs;
  if (!draft) return `${title} was published or set back while you were editing it.`;
  return (
    <>
      <bdi>{draft.updatedBy}</bdi> {text === null ? 'removed' : 'saved a newer version of'} {title}{' '}
      (
      <ExactTime iso={draft.updatedAt} />) while you were editing it. Choose the one to keep; the
      other can be copied first.
    </>
  );
}

function CopyButton({ label, text }: { label: string; text: string | null }) {
  const toasts = useToasts();
  if (text === null) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.succeed('Copied.');
    } catch {
      toasts.fail('This browser does not allow copying.');
    }
  };
  return (
    <Button small onClick={() => void copy()}>
      {label}
    </Button>
  );
}
