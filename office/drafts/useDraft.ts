import { useState } from 'react';
import { useOffice } from '../office.ts';

type Draft = [text: string, set: (text: string) => void, discard: (sent: string) => void];

/** Give the component a key per name. */
export function useDraft(name: string, initial = ''): Draft {
  const { drafts } = useOffice();
  const [text, setText] = useState(() => drafts.read(name) || initial);
  return [
    text,
    (next) => {
      setText(next);
      drafts.write(name, next === initial ? '' : next);
    },
    // Text typed since then has not been sent.
    (sent) => {
      setText((now) => (now === sent ? initial : now));
      if (drafts.read(name) === sent) drafts.write(name, '');
    },
  ];
}
