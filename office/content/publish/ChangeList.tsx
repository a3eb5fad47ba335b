import { type ReactNode, useMemo } from 'react';
import type { ChangedFile } from '../../../contract/publishing/content.ts';
import { placeName } from '../placeName.ts';
import { useTitles } from '../useContent.ts';
import { siteWideChanges } from './siteWideChanges.ts';
import { type WordChange, wordChanges, wordParts } from './wordChanges.ts';

export function FileChanges({ change }: { change: ChangedFile }) {
  const { path, before, after } = change;
  const changes = useMemo(() => wordChanges(path, before, after), [path, before, after]);
  const note = noteOn(change, changes);
  const everywhere = siteWideChanges(path, changes);
  return (
    <>
      {note ? <p className="soft">{note}</p> : <WordList path={path} changes={changes} />}
      {everywhere && <p className="soft">{everywhere}</p>}
    </>
  );
}

function noteOn({ path, isPicture }: ChangedFile, changes: WordChange[]): string | undefined {
  if (isPicture) return 'A picture.';
  if (path.endsWith('.svg')) return 'A drawing.';
  return changes.length === 0 ? 'No words: only notes or the layout of the file.' : undefined;
}

export const WordList = ({ path, changes }: { path: string; changes: WordChange[] }) => (
  <dl className="word-changes">
    {changes.map((one) => (
      <div key={`${one.where} ${one.after === null}`}>
        <dt>{changeName(path, one)}</dt>
        <dd dir="auto">
          <Words {...one} />
        </dd>
      </div>
    ))}
  </dl>
);

function changeName(path: string, { where, before, after, isMoved }: WordChange): string {
  const place = placeName(path, where);
  if (isMoved) return `${place}: moved`;
  if (before === null) return where === '' ? 'New' : `${place}: new`;
  if (after === null) return where === '' ? 'Removed' : `${place}: removed`;
  return place;
}

function Words({ before, after, isMoved }: WordChange) {
  if (isMoved) return <>{after}</>;
  if (before === null) return <Added>{after}</Added>;
  if (after === null) return <Removed>{before}</Removed>;
  return wordParts(before, after).map(({ kind, text }, index) => {
    const key = `${index} ${kind}`;
    if (kind === 'added') return <Added key={key}>{text}</Added>;
    if (kind === 'removed') return <Removed key={key}>{text}</Removed>;
    return <span key={key}>{text}</span>;
  });
}

/** Most screen readers do not announce ins and del. */
const Added = ({ children }: { children: ReactNode }) => (
  <ins>
    <span className="sr-only">[added:</span>
    {children}
    <span className="sr-only">]</span>
  </ins>
);

const Removed = ({ children }: { children: ReactNode }) => (
  <del>
    <span className="sr-only">[removed:</span>
    {children}
    <span className="sr-only">]</span>
  </del>
);

const openedAtOnce = 3;

export function ChangeList({ changes, none }: { changes: ChangedFile[]; none: string }) {
  const titleOf = useTitles();
  return changes.length === 0 ? (
    <p className="soft">{none}</p>
  ) : (
    <ul className="changed-files">
      {changes.map((change) => (
        <li key={change.path}>
          <details open={changes.length <= openedAtOnce}>
            <summary>{titleOf(change.path)}</summary>
            <FileChanges change={change} />
          </details>
        </li>
      ))}
    </ul>
  );
}
