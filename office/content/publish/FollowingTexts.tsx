import { useState } from 'react';
import type { ChangedDraft } from '../../../contract/publishing/content.ts';
import { isFactFile } from '../../../contract/publishing/paths.ts';
import { editableFile, useTitles } from '../useContent.ts';
import { WordList } from './ChangeList.tsx';

type Following = NonNullable<ChangedDraft['elsewhere']>;

export function FollowingTexts({ texts, total, paths }: Following) {
  const [isOpen, setOpen] = useState(false);
  const titleOf = useTitles();
  const byFile = Map.groupBy(texts, ({ path }) => path);
  return (
    <details className="elsewhere" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{inWords(total, paths)}</summary>
      {isOpen && (
        <>
          <ul className="elsewhere-pages">
            {[...byFile].map(([path, changes]) => (
              <li key={path}>
                <p className="row row-wrap">
                  <strong dir="auto">{titleOf(path)}</strong>
                  <span className="soft">{isEveryPage(path) ? 'every page' : pageOf(path)}</span>
                </p>
                <WordList path={path} changes={changes} />
              </li>
            ))}
          </ul>
          {texts.length < total && (
            <p className="soft">
              The first {texts.length} of {total} are listed.
            </p>
          )}
        </>
      )}
    </details>
  );
}

const isEveryPage = (path: string): boolean =>
  path === 'navigation.yaml' || path === 'brand/brand.yaml';

function inWords(total: number, paths: string[]): string {
  const routes = paths.map((path) => editableFile(path)?.route);
  const pages = new Set(routes.filter((route) => route !== undefined)).size;
  const places = [
    ...(paths.some(isEveryPage)
      ? ['on every page']
      : pages > 0
        ? [`on ${counted(pages, 'page')}`]
        : []),
    ...(routes.includes(undefined) ? ['in mails'] : []),
  ];
  return `Also changes ${counted(total, 'text')} ${places.join(' and ')}`;
}

const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : `${noun}s`}`;

/** The page's address, if it says more than the title. */
export const pageOf = (path: string): string => {
  const route = isFactFile(path) ? undefined : editableFile(path)?.route;
  return route === undefined || route === '/' ? '' : route;
};
