import { useEffect, useId, useRef } from 'react';
import type { EditorProps } from '../editor.ts';

export function TextEditor({
  text,
  onChange,
  line,
}: Pick<EditorProps, 'text' | 'onChange'> & { line: number | undefined }) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (line && area.current) selectLine(area.current, line);
  }, [line]);
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        Text of the file
      </label>
      <textarea
        ref={area}
        id={id}
        className="control content-text"
        spellCheck
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  const height = Number.parseFloat(getComputedStyle(area).lineHeight) || 20;
  area.scrollTop = Math.max(0, (line - 5) * height);
}
