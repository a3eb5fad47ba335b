import { useState } from 'react';
import { useOffice } from '../office.ts';

/** Like useState for a text, kept until it is set to nothing. Give the component a key per name. */
export function useDraft(name: string, initial = ''): [string, (text: string) => void] {
  const { drafts } = useOffice();
  const [text, setText] = useState(() => drafts.read(name) || initial);
  return [
    text,
    (next) => {
      setText(next);
      drafts.write(name, next === initial ? '' : next);
    },
  ];
}
