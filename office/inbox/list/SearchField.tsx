import { type Ref, useEffect, useRef, useState } from 'react';
import { LineIcon } from '../../../ui/LineIcon.tsx';

/** Long enough to skip the letters of a fast typist, short enough not to be felt. */
const pauseMs = 50;

export function SearchField({
  label,
  q,
  onSearch,
  ref,
}: {
  label: string;
  q: string;
  onSearch: (q: string) => void;
  ref: Ref<HTMLInputElement>;
}) {
  const [text, setText] = useState(q);
  // What this field itself has asked for; anything else in the address came from the back button.
  const asked = useRef(q);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setText(q);
  }, [q]);

  useEffect(() => {
    if (text === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text;
      latest.current(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="search">
      <LineIcon name="search" />
      <input
        ref={ref}
        type="search"
        className="control"
        aria-label={label}
        placeholder="Search"
        value={text}
        maxLength={500}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
