import { EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/icons.tsx';

/** The editor renders only visible lines, so the browser's own search would miss the others. */
export function FindBar({
  view,
  onClose,
}: {
  view: RefObject<EditorView | null>;
  onClose: () => void;
}) {
  const [wanted, setWanted] = useState('');
  const [found, setFound] = useState('');

  function find(step: 1 | -1, words: string): void {
    const editor = view.current;
    if (!editor || words === '') return;
    const text = editor.state.doc.toString().toLowerCase();
    const sought = words.toLowerCase();
    const places: number[] = [];
    for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
      places.push(at);
    }
    const { from } = editor.state.selection.main;
    const next =
      step === 1
        ? (places.find((place) => place > from) ?? places[0])
        : (places.findLast((place) => place < from) ?? places.at(-1));
    setFound(next === undefined ? 'Not found' : `${places.indexOf(next) + 1} of ${places.length}`);
    if (next === undefined) return;
    const range = EditorSelection.range(next, next + sought.length);
    editor.dispatch({
      selection: range,
      effects: EditorView.scrollIntoView(range, { y: 'center' }),
    });
  }

  return (
    <search className="row row-wrap markdown-find">
      <input
        className="control"
        type="search"
        aria-label="Find in the text"
        placeholder="Find"
        // biome-ignore lint/a11y/noAutofocus: it was opened to type into it
        autoFocus
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') find(event.shiftKey ? -1 : 1, wanted);
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button small onClick={() => find(-1, wanted)}>
        Previous
      </Button>
      <Button small onClick={() => find(1, wanted)}>
        Next
      </Button>
      <p role="status">{found}</p>
      <IconButton icon="close" label="Close the search" onClick={onClose} />
    </search>
  );
}
