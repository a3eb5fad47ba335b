import { unreachableText } from '../../api/failure.ts';
import type { FileState } from './autosave.ts';

const wordsOf = (save: FileState['save']): string => {
  switch (save.name) {
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving…';
    case 'conflict':
      return 'Not saved: somebody else changed this too';
    case 'waiting':
      return save.reason === unreachableText
        ? 'Not saved: you are offline. It is kept here and saved once you are back.'
        : `Not saved yet: ${save.reason}`;
    case 'refused':
      return `Not saved: ${save.reason}`;
  }
};

/** Only problems are announced: saving happens after every pause. */
export function SaveStatus({ save }: Pick<FileState, 'save'>) {
  const isQuiet = save.name === 'saved' || save.name === 'saving';
  return (
    <>
      {isQuiet && <p className="save-status soft">{wordsOf(save)}</p>}
      <div role="status">
        {!isQuiet && <p className="save-status save-status-bad">{wordsOf(save)}</p>}
      </div>
    </>
  );
}
