import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { editableFiles } from '../../content/editing/files.ts';
import { faultsOf } from '../../content/editing/live-check.ts';
import type { PlacedFault } from '../../content/reading/check.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { EditorProps } from './editor.ts';

const nameOf = ({ where, problem }: PlacedFault): string => `${where} ${problem}`;

/** Faults found while typing, and those that only the server finds, which knows the other files. */
export function useFaults({ path, text, site, faults: reported }: EditorProps): PlacedFault[] {
  const checked = useDeferredValue(text);
  const live = useMemo(() => {
    const [file] = editableFiles([path]);
    return file ? faultsOf(file, checked, site) : [];
  }, [path, checked, site]);
  // Drops server faults that were fixed here since.
  const [seen] = useState(() => new Set<string>());
  useEffect(() => {
    for (const fault of live) seen.add(nameOf(fault));
  }, [live, seen]);
  return useMemo(() => {
    const here = new Set(live.map(nameOf));
    const isOther = (name: string) => !here.has(name) && !seen.has(name);
    return [...live, ...reported.filter((fault) => isOther(nameOf(fault)))];
  }, [live, reported, seen]);
}

export const Unreadable = ({
  faults,
  children,
}: {
  faults: PlacedFault[];
  children: ReactNode;
}) => (
  <Notice tone="danger" role="status" className="stack-tight">
    <p>{children}</p>
    <ul>
      {faults.map((fault) => (
        <li key={`${fault.line} ${nameOf(fault)}`}>
          Line {fault.line} {fault.problem}
        </li>
      ))}
    </ul>
  </Notice>
);
