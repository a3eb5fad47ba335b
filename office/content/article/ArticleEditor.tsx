import type { StateCommand } from '@codemirror/state';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type MarkdownParts,
  readMarkdown,
  withBody,
  withHead,
} from '../../../content/editing/front-matter.ts';
import { dataOf } from '../../../content/editing/yaml-edit.ts';
import type { PlacedFault } from '../../../content/reading/check.ts';
import {
  countCodeBlocks,
  countWords,
  imagesIn,
  readingMinutes,
} from '../../../content/reading/markdown.ts';
import type { EditorProps } from '../editor.ts';
import { Unreadable, useFaults } from '../faults.tsx';
import FileForm from '../form/FileForm.tsx';
import { PictureDialog } from '../pictures/PictureDialog.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { FindBar } from './FindBar.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MarkdownEditor } from './MarkdownEditor.tsx';
import { MarkdownToolbar, toolKeys } from './MarkdownToolbar.tsx';
import { insertBlock, insertText, pictureOf } from './markdownCommands.ts';

export default function ArticleEditor(props: EditorProps) {
  const { path, text, onChange, site } = props;
  /** Neither front matter nor body may overwrite the other with an older state. */
  const latest = useRef(text);
  latest.current = text;
  const change = (next: string) => {
    if (next === latest.current) return;
    latest.current = next;
    onChange(next);
  };
  const faults = useFaults(props);
  const parts = readableParts(text);
  const slug = /^articles\/(.+)\.md$/.exec(path)?.[1];
  if (!parts)
    return (
      <Unreadable faults={faults}>
        The lines at the top of this text cannot be read. Edit it as text.
      </Unreadable>
    );
  const body = (
    <Body
      text={text}
      site={site}
      body={parts.body}
      onBody={(next) => change(withBody(latest.current, next))}
      faults={faults.filter(({ where }) => where === '')}
      isArticle={slug !== undefined}
    />
  );
  return (
    <div className="article-editor">
      {slug === undefined ? (
        <>
          <FileForm {...props} onChange={change} />
          {body}
        </>
      ) : (
        <ArticleHead
          slug={slug}
          head={parts.head}
          onChange={(head) => change(withHead(latest.current, () => head))}
          site={site}
          faults={faults}
          focus={props.focus}
        >
          {body}
        </ArticleHead>
      )}
    </div>
  );
}

function readableParts(text: string): MarkdownParts | undefined {
  const parts = readMarkdown(text);
  try {
    const data = parts && dataOf(parts.head);
    return data !== null && typeof data === 'object' ? parts : undefined;
  } catch {
    return undefined;
  }
}

interface BodyProps extends Pick<EditorProps, 'text' | 'site'> {
  body: string;
  onBody(body: string): void;
  faults: PlacedFault[];
  isArticle: boolean;
}

type Open = { name: 'link'; words: string } | { name: 'picture'; file: File | undefined };

function Body({ text, body, onBody, site, faults, isArticle }: BodyProps) {
  const view = useRef<EditorView>(null);
  const [open, setOpen] = useState<Open>();
  const [isFinding, setFinding] = useState(false);
  const above = text.slice(0, text.length - body.length).split('\n').length - 1;

  const run = (command: StateCommand) => {
    if (!view.current) return;
    command(view.current);
    view.current.focus();
  };
  const insert = (command: StateCommand) => {
    setOpen(undefined);
    // The dialog returns the focus to where it was first.
    setTimeout(run, 0, command);
  };
  const openLink = () => {
    const { state } = view.current ?? {};
    const { from, to } = state?.selection.main ?? { from: 0, to: 0 };
    setOpen({ name: 'link', words: state?.sliceDoc(from, to) ?? '' });
    return true;
  };
  const keys: KeyBinding[] = [
    ...toolKeys,
    { key: 'Mod-k', run: openLink, preventDefault: true },
    {
      key: 'Mod-f',
      preventDefault: true,
      run() {
        setFinding(true);
        return true;
      },
    },
  ];
  const goTo = (line: number) => {
    const editor = view.current;
    if (!editor) return;
    const at = editor.state.doc.line(Math.min(Math.max(1, line), editor.state.doc.lines));
    editor.dispatch({ selection: { anchor: at.to }, scrollIntoView: true });
    editor.focus();
  };
  useLineOfAddress((line) => goTo(line - above));

  return (
    <section className="article-body" aria-label="Text">
      <div className="markdown-top">
        <MarkdownToolbar
          run={run}
          placeholders={site.placeholders}
          onLink={openLink}
          onPicture={() => setOpen({ name: 'picture', file: undefined })}
          onFind={() => setFinding(true)}
        />
        {isFinding && (
          <FindBar
            view={view}
            onClose={() => {
              setFinding(false);
              view.current?.focus();
            }}
          />
        )}
      </div>
      <MarkdownEditor
        label="Text in Markdown"
        text={body.replaceAll('\r\n', '\n')}
        onChange={onBody}
        placeholders={site.placeholders}
        keys={keys}
        onFiles={([file]) => setOpen({ name: 'picture', file })}
        view={view}
        isFaulty={faults.length > 0}
      />
      {faults.length > 0 && (
        <ul className="markdown-faults field-fault">
          {faults.map(({ line = above + 1, problem }) => (
            <li key={`${line} ${problem}`}>
              <button type="button" className="link-button" onClick={() => goTo(line - above)}>
                Line {line - above}
              </button>{' '}
              {problem}
            </li>
          ))}
        </ul>
      )}
      <Counts body={body} isArticle={isArticle} />
      {open?.name === 'link' && (
        <LinkDialog
          words={open.words}
          routes={site.routes}
          onLink={(markdown) => insert(insertText(markdown))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.name === 'picture' && (
        <PictureDialog
          title="Picture in the text"
          action="Insert"
          pictures={site.pictures}
          file={open.file}
          onChoose={(name, alt) => insert(insertBlock(pictureOf(name, alt)))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

function useLineOfAddress(goTo: (line: number) => void): void {
  const [params] = useSearchParams();
  const line = Number(params.get('line'));
  const latest = useRef(goTo);
  latest.current = goTo;
  useEffect(() => {
    if (line > 0) latest.current(line);
  }, [line]);
}

function Counts({ body, isArticle }: { body: string; isArticle: boolean }) {
  const settled = useDeferredValue(body);
  const words = countWords(settled);
  const minutes = readingMinutes(words, countCodeBlocks(settled), 1 + imagesIn(settled).length);
  return (
    <p className="soft">
      {words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}
      {isArticle && `, ${minutes === 1 ? '1 minute' : `${minutes} minutes`} to read`}
    </p>
  );
}
