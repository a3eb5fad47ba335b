import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { LineIcon } from '../../../ui/icons.tsx';

/** Debounced only while keys follow each other faster than `fastMs`: the first key searches at once. */
const fastMs = 120;
const debounceMs = 50;

export function SearchField({
  label,
  q,
  onSearch,
  onLeave,
  ref,
}: {
  label: string;
  q: string;
  onSearch: (q: string) => void;
  onLeave: () => void;
  ref: Ref<HTMLInputElement>;
}) {
  const [text, setText] = useState(q);
  // The last search from this field; anything else in the URL came from the back button.
  const asked = useRef(q);
  const typedAt = useRef(0);
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
    const isFast = performance.now() - typedAt.current < fastMs;
    typedAt.current = performance.now();
    const timer = setTimeout(
      () => {
        asked.current = text;
        latest.current(text);
      },
      isFast ? debounceMs : 0,
    );
    return () => clearTimeout(timer);
  }, [text]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys that end an IME composition are not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (text === '') event.currentTarget.blur();
      setText('');
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      if (text !== asked.current) {
        asked.current = text;
        onSearch(text);
      }
      onLeave();
    } else return;
    event.preventDefault();
  };

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
        onKeyDown={press}
      />
    </div>
  );
}
