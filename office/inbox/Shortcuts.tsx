import { useState } from 'react';
import type { Kind } from '../../contract/inbox/kind.ts';
import { InfoDialog } from '../dialogs/InfoDialog.tsx';
import { setSingleKeys, singleKeysOn } from '../keys/useKeys.ts';
import { undoKey } from '../toasts/toasts.ts';
import { actionKeys, answeredLabel, statusSteps } from './actions.ts';

const shortcuts = (kind: Kind): [string, string][] => [
  [actionKeys.next, 'Next record; in the list also ↓'],
  [actionKeys.previous, 'Previous record; in the list also ↑'],
  [actionKeys.enter, 'Go into the record'],
  [actionKeys.leave, 'Close a failure message, then the record, or drop the selection'],
  [actionKeys.search, 'Search'],
  [actionKeys.check, 'Select the record for a common action'],
  ...statusSteps(kind).map(({ key, label }): [string, string] => [key, label]),
  [actionKeys.answer, 'Answer'],
  [actionKeys.answered, answeredLabel(true)],
  [actionKeys.mail, kind.texts.mailAction],
  [actionKeys.note, 'Write a note'],
  [actionKeys.clear, 'Not Spam'],
  [actionKeys.print, 'Print'],
  [actionKeys.remove, 'Delete'],
  [undoKey, 'Undo the last status change or letter'],
  [actionKeys.help, 'These keys'],
];

export const Shortcuts = ({
  kind,
  open,
  onClose,
}: {
  kind: Kind;
  open: boolean;
  onClose: () => void;
}) => (
  <InfoDialog title="Keyboard shortcuts" open={open} onClose={onClose}>
    <dl className="shortcuts">
      {shortcuts(kind).map(([key, does]) => (
        <div key={key} className="row">
          <dt>
            <kbd>{key === 'Escape' ? 'Esc' : key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p className="soft">With several records selected, the action keys act on all of them.</p>
    <SingleKeys />
  </InfoDialog>
);

function SingleKeys() {
  const [on, setOn] = useState(singleKeysOn);
  const change = (next: boolean) => {
    setSingleKeys(next);
    setOn(next);
  };
  return (
    <label className="row single-keys">
      <input type="checkbox" checked={on} onChange={(event) => change(event.target.checked)} />
      Letters, digits and signs alone are shortcuts
    </label>
  );
}
