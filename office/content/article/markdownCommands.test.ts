import { EditorState, type StateCommand } from '@codemirror/state';
import { expect, test } from 'vitest';
import { imagesIn, linksIn } from '../../../content/reading/markdown.ts';
import {
  insertBlock,
  insertCode,
  linkTo,
  pictureOf,
  toggleLines,
  toggleMarks,
} from './markdownCommands.ts';

/** The selection is between | and |, or the cursor at |. */
function run(command: StateCommand, marked: string): string {
  const [before = '', selected = '', after] = marked.split('|');
  const [anchor, head] = [
    before.length,
    before.length + (after === undefined ? 0 : selected.length),
  ];
  const doc = marked.replaceAll('|', '');
  let state = EditorState.create({ doc, selection: { anchor, head } });
  command({
    state,
    dispatch(transaction) {
      state = transaction.state;
    },
  });
  const { from, to } = state.selection.main;
  const text = state.doc.toString();
  return from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;
}

const bold = toggleMarks('**', 'bold words');
const italic = toggleMarks('*', 'words');

test.each([
  [bold, 'one |two| three', 'one **|two|** three'],
  [bold, 'one **|two|** three', 'one |two| three'],
  [bold, 'one |', 'one **|bold words|**'],
  [italic, '**|two|**', '***|two|***'],
  [italic, '*|two|*', '|two|'],
  [toggleLines('heading'), 'a|b', '## a|b'],
  [toggleLines('heading'), '### a|b', '## a|b'],
  [toggleLines('heading'), '## a|b', 'a|b'],
  [toggleLines('list'), '|one\n\ntwo|', '- |one\n\n- two|'],
  [toggleLines('numbers'), '|- one\n- two|', '|1. one\n2. two|'],
  [toggleLines('quote'), '> a|', 'a|'],
  [insertCode, 'run |npm start|', 'run `|npm start|`'],
  [insertCode, 'so:\n|one\ntwo|\nend', 'so:\n\n```\none\ntwo\n```|\n\nend'],
  [insertBlock('![a](b)'), 'one|two', 'one\n\n![a](b)|\n\ntwo'],
  [insertBlock('![a](b)'), 'one\n\n|', 'one\n\n![a](b)|\n'],
])('%#: %s', (command, before, after) => {
  expect(run(command, before)).toBe(after);
});

test('links and pictures are written so that the build reads them back', () => {
  const names = ['team.jpg', 'büro am hof.jpg', 'hof (1).png'];
  for (const name of names) {
    expect(imagesIn(pictureOf(name, 'The [yard]\nat night'))).toMatchObject([
      { file: `../pictures/${name}`, alt: 'The yard at night' },
    ]);
  }
  expect(linksIn(linkTo('a [b]', '/about'))).toMatchObject([{ href: '/about' }]);
  expect(linksIn(linkTo('x', 'https://example.com/a_(b)'))).toMatchObject([
    { href: 'https://example.com/a_%28b%29' },
  ]);
});
