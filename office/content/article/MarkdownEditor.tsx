// In a shadow root CodeMirror's style sheets are adopted; the <style> elements of a document would violate the CSP.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkup,
  markdownLanguage,
} from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  type KeyBinding,
  keymap,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type RefObject, useEffect, useRef } from 'react';
import { type Placeholders, placeholderPattern } from '../../../content/reading/facts.ts';

interface Props {
  label: string;
  text: string;
  onChange(text: string): void;
  placeholders: Placeholders;
  keys: KeyBinding[];
  onFiles(files: File[]): void;
  view: RefObject<EditorView | null>;
  isFaulty: boolean;
}

export function MarkdownEditor(props: Props) {
  const host = useRef<HTMLDivElement>(null);
  /** The editor is created once; its callbacks may change. */
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const { text, label, placeholders, keys, view } = latest.current;
    const editor = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: text,
        extensions: [
          history(),
          keymap.of([
            ...keys,
            { key: 'Enter', run: insertNewlineContinueMarkup },
            { key: 'Backspace', run: deleteMarkupBackward },
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          markdownLanguage,
          syntaxHighlighting(look),
          theme,
          facts(placeholders),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': label,
            spellcheck: 'true',
            autocapitalize: 'sentences',
            dir: 'auto',
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({
            paste: (event) => takeFiles(event, event.clipboardData),
            drop: (event) => takeFiles(event, event.dataTransfer),
          }),
        ],
      }),
    });
    view.current = editor;

    function takeFiles(event: Event, transfer: DataTransfer | null): boolean {
      const files = [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return false;
      event.preventDefault();
      latest.current.onFiles(files);
      return true;
    }

    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);
  return <div ref={host} className="markdown-editor" data-faulty={props.isFaulty || undefined} />;
}

function facts(placeholders: Placeholders): Extension {
  const matcher = new MatchDecorator({
    regexp: new RegExp(placeholderPattern.source, 'g'),
    decoration([, name = '']) {
      const value = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
      const attributes = { title: value ?? 'There is no such fact' };
      return Decoration.mark({ class: value === undefined ? 'cm-unknown' : 'cm-fact', attributes });
    },
  });
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = matcher.createDeco(view);
      }

      update(update: ViewUpdate) {
        this.decorations = matcher.updateDeco(update, this.decorations);
      }
    },
    { decorations: ({ decorations }) => decorations },
  );
}

/** Custom properties of the office's themes reach into the shadow root. */
const theme = EditorView.theme({
  '&': {
    color: 'var(--color-text)',
    backgroundColor: 'var(--color-surface-raised)',
    fontSize: '1rem',
  },
  '&.cm-focused': { outline: '2px solid var(--color-focus)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--font-text)', lineHeight: '1.6' },
  '.cm-content': { padding: '0.75rem 0', minHeight: '20rem', caretColor: 'var(--color-text)' },
  '.cm-line': { padding: '0 0.875rem' },
  '.cm-fact': {
    backgroundColor: 'var(--color-active-surface)',
    borderRadius: '0.25rem',
    padding: '0.0625rem 0.1875rem',
  },
  '.cm-unknown': { textDecoration: 'underline wavy var(--color-danger)' },
});

const look = HighlightStyle.define([
  { tag: tags.heading1, fontSize: '1.25em', fontWeight: '700' },
  { tag: tags.heading2, fontSize: '1.25em', fontWeight: '700' },
  { tag: tags.heading3, fontSize: '1.125em', fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, textDecoration: 'underline' },
  { tag: tags.url, color: 'var(--color-text-soft)' },
  { tag: tags.monospace, fontFamily: 'var(--font-code)', fontSize: '0.9375em' },
  { tag: tags.quote, color: 'var(--color-text-soft)', fontStyle: 'italic' },
  { tag: tags.processingInstruction, color: 'var(--color-text-soft)' },
]);
