import { useState } from 'react';
import type { OpenedFile } from '../../../contract/publishing/content.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Autosave } from './autosave.ts';
import { VersionsDialog } from './ConflictDialog.tsx';

interface Props {
  opened: OpenedFile;
  text: string | null;
  autosave: Autosave;
}

export function FolderNotice({ opened: { path, folder }, text, autosave }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (folder === undefined || folder === text) return null;
  const close = () => setOpen(false);
  const take = () => {
    close();
    void autosave.take(folder);
  };
  return (
    <div className="strip row row-wrap">
      <span>
        {folder === null
          ? 'This was removed from the content folder after it was changed here.'
          : 'The content folder has a newer text of this than the office.'}
      </span>
      <Button small onClick={() => setOpen(true)}>
        Compare and take the folder's text
      </Button>
      {isOpen && (
        <VersionsDialog
          title="The folder's text"
          description="Taking it makes it a change that is not published yet. What is here now stays in the history, if it was published."
          legend={
            <>
              <del>Crossed out</del> is only here, <ins>underlined</ins> only in the folder.
            </>
          }
          change={{ path, before: text, after: folder, isPicture: false }}
          onClose={close}
        >
          <Button small onClick={close}>
            Not now
          </Button>
          <Button small look="action" onClick={take}>
            {folder === null ? 'Remove it here too' : "Take the folder's text"}
          </Button>
        </VersionsDialog>
      )}
    </div>
  );
}
