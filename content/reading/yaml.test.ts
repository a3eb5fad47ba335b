import { expect, it } from 'vitest';
import { readYamlText } from './yaml.ts';

const faultsIn = (text: string): string[] =>
  readYamlText(text).faults.map(({ line, problem }) => `line ${line}: ${problem}`);

const unclosed = 'opens a quote that nothing closes: add the closing quote';
const indentation =
  'is indented differently from the lines it belongs to: begin it in the same column as they do';

it.each([
  [
    'a colon in a text',
    'a: 1\ntitle: Web: the basics\n',
    'line 2: has a colon in a text without quotes: write title: "Web: the basics"',
  ],
  [
    'a colon and quotes in a text',
    'a: 1\ntitle: Say "hi": now\n',
    `line 2: has a colon in a text without quotes: write title: 'Say "hi": now'`,
  ],
  [
    'a quote left open, with another later',
    'a: 1\nb: "open\nc: 2\nd: "x"\n',
    `line 2: ${unclosed}`,
  ],
  ['a quote left open to the end', "a:\n  b: 'open\n  c: 2\n\nd: 3\n", `line 2: ${unclosed}`],
  [
    'an apostrophe in single quotes',
    "title: 'it's open'\n",
    `line 1: has more text behind the closing quote: write title: "it's open"`,
  ],
  ['a tab', 'a:\n  b: 1\n\tc: 2\n', 'line 3: begins with a tab: begin it with spaces'],
  [
    'a line too far right',
    'hero:\n  title: x\n   text: y\n',
    'line 3: is indented further than the line above it: begin both in the same column, or put the text in quotes if it goes on here',
  ],
  ['a line too far left', 'hero:\n  title: x\n text: y\n', `line 3: ${indentation}`],
  ['an entry too far left', 'list:\n  - a: x\n   b: y\n', `line 3: ${indentation}`],
  [
    'a key twice',
    'x:\n  - a: 1\n    a: 3\n',
    'line 3: has the key "a" a second time: keep one of them',
  ],
  [
    'no space behind the colon',
    'a: 1\ntitle:x\nb: 2\n',
    'line 2: is neither "key: text" nor an entry that begins with "- ": a colon and a dash need a space behind them',
  ],
  [
    'a bracket left open',
    'hero: [\n  a: 1\nb: 2\n',
    'line 1: opens a [ that nothing closes: add the ]',
  ],
  [
    'a colon between braces',
    'l:\n  - { text: a: b, href: /x }\n',
    'line 2: has a colon in a text without quotes: put the text in quotes',
  ],
])('%s', (_, text, fault) => {
  expect(faultsIn(text)).toEqual([fault]);
});

it.each([
  '{{brand}} is good',
  '{{brand}}',
  '@us',
  '% of all',
  '*bold* words',
  '*bold*',
  '&co',
  '& more',
  '!now',
  '`code`',
  '| words',
  '[terms](/terms) hold',
])('a text that begins with %s needs quotes', (text) => {
  expect(faultsIn(`a: 1\ntitle: ${text}\n`)).toEqual([
    expect.stringMatching(/^line 2: has a text that begins with .+, which needs quotes: /),
  ]);
  expect(faultsIn(`a: 1\ntitle: "${text}"\n`)).toEqual([]);
});
