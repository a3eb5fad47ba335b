import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type StateCommand,
  type TransactionSpec,
} from '@codemirror/state';

const edit =
  (change: (state: EditorState) => TransactionSpec): StateCommand =>
  ({ state, dispatch }) => {
    dispatch(state.update(change(state), { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };

export const toggleMarks = (marks: string, stand: string): StateCommand =>
  edit((state) =>
    state.changeByRange((range) => {
      const { length } = marks;
      const inside = state.sliceDoc(range.from, range.to);
      const outside = [
        state.sliceDoc(range.from - length, range.from),
        state.sliceDoc(range.to, range.to + length),
      ];
      // A single * inside of ** is part of it.
      const isWithin = outside.every((one) => one === marks) && !isLonger(state, range.from, marks);
      if (isWithin) {
        return {
          changes: [
            { from: range.from - length, to: range.from },
            { from: range.to, to: range.to + length },
          ],
          range: EditorSelection.range(range.from - length, range.to - length),
        };
      }
      const words = inside || stand;
      return {
        changes: { from: range.from, to: range.to, insert: marks + words + marks },
        range: EditorSelection.range(range.from + length, range.from + length + words.length),
      };
    }),
  );

const isLonger = (state: EditorState, at: number, marks: string): boolean =>
  state.sliceDoc(at - marks.length - 1, at) === `${marks[0]}${marks}` && marks.length === 1;

const starts = {
  heading: { pattern: /^#{1,6} /, prefix: () => '## ' },
  subheading: { pattern: /^#{1,6} /, prefix: () => '### ' },
  quote: { pattern: /^> /, prefix: () => '> ' },
  list: { pattern: /^(?:[-*+]|\d+[.)]) /, prefix: () => '- ' },
  numbers: { pattern: /^(?:[-*+]|\d+[.)]) /, prefix: (index: number) => `${index + 1}. ` },
};

export const toggleLines = (kind: keyof typeof starts): StateCommand =>
  edit((state) => {
    const { pattern, prefix } = starts[kind];
    const { from, to } = state.selection.main;
    const numbers = { first: state.doc.lineAt(from).number, last: state.doc.lineAt(to).number };
    const lines = Array.from({ length: numbers.last - numbers.first + 1 }, (_, index) =>
      state.doc.line(numbers.first + index),
    ).filter(({ text }, _, all) => text.trim() !== '' || all.length === 1);
    const isOn = lines.every(({ text }, index) => text.startsWith(prefix(index)));
    const changes = lines.map(({ from: start, text }, index): ChangeSpec => {
      const [present = ''] = pattern.exec(text) ?? [];
      return { from: start, to: start + present.length, insert: isOn ? '' : prefix(index) };
    });
    const set = state.changes(changes);
    return { changes: set, selection: state.selection.map(set, 1) };
  });

export const insertCode: StateCommand = (target) => {
  const { state } = target;
  const { from, to } = state.selection.main;
  const words = state.sliceDoc(from, to);
  if (!words.includes('\n')) return toggleMarks('`', 'code')(target);
  return insertBlock(`\`\`\`\n${words.replace(/\n$/, '')}\n\`\`\``)(target);
};

export const insertText = (text: string): StateCommand =>
  edit((state) => state.replaceSelection(text));

export const insertBlock = (block: string): StateCommand =>
  edit((state) => {
    const { from, to } = state.selection.main;
    const before = state.sliceDoc(0, from).replace(/[ \t]+$/, '');
    const after = state.sliceDoc(to);
    const lead =
      before === '' ? '' : '\n'.repeat(2 - Math.min(2, /\n*$/.exec(before)?.[0].length ?? 0));
    const trail = '\n'.repeat(
      Math.max(after === '' ? 1 : 2 - (/^\n*/.exec(after)?.[0].length ?? 0), 0),
    );
    const insert = lead + block + trail;
    return {
      changes: { from, to, insert },
      selection: { anchor: from + lead.length + block.length },
    };
  });

const escapes: Record<string, string> = {
  '(': '%28',
  ')': '%29',
  '<': '%3C',
  '>': '%3E',
  ' ': '%20',
};

/** Brackets would end the words or the address early. */
export const linkTo = (words: string, address: string): string => {
  const plain = words.replaceAll('[', '(').replaceAll(']', ')');
  return `[${plain}](${address.replace(/[()<> ]/g, (sign) => escapes[sign] ?? '')})`;
};

export const pictureOf = (name: string, alt: string): string => {
  const words = alt.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim();
  const file = `../pictures/${name}`;
  return `![${words}](${/[()<>]/.test(file) ? `<${file}>` : file.replaceAll(' ', '%20')})`;
};
