import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml';

export interface YamlFault {
  line: number;
  problem: string;
}

export interface ParsedYaml {
  data: unknown;
  faults: YamlFault[];
  lineOf(path: readonly PropertyKey[]): number | undefined;
  /** `text: # 1` is an empty value with a comment. */
  isComment(path: readonly PropertyKey[]): boolean;
}

export function readYamlText(text: string, above = 0): ParsedYaml {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, logLevel: 'silent' });
  const lineAt = (offset: number): number => counter.linePos(offset).line;
  const found = [
    ...explain(document, text.split('\n'), lineAt),
    ...silentMistakes(document, lineAt),
  ];
  const faults = found.map(({ line, problem }) => ({ line: line + above, problem }));
  return {
    data: faults.length > 0 ? undefined : document.toJS(),
    faults,
    lineOf: (path) => {
      const offset = offsetOf(document, path);
      return offset === undefined ? undefined : lineAt(offset) + above;
    },
    isComment: (path) => {
      const value = document.getIn(path, true);
      return isScalar(value) && value.value === null && value.comment !== undefined;
    },
  };
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  let node: unknown = document.contents;
  let offset: number | undefined;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
      if (!pair) break;
      offset = isNode(pair.key) ? pair.key.range?.[0] : offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      if (!isNode(node)) break;
      offset = node.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

type LineAt = (offset: number) => number;

/** Only the first mistake: later ones mostly follow from it. Repeated keys do not. */
function explain(document: Document, lines: string[], lineAt: LineAt): YamlFault[] {
  const { errors } = document;
  const [first] = errors;
  if (!first) return [];
  const told =
    first.code === 'DUPLICATE_KEY' ? errors.filter(({ code }) => code === first.code) : [first];
  return told.map((error) => explainError(document, error, lines, lineAt));
}

function explainError(
  document: Document,
  error: YAMLParseError,
  lines: string[],
  lineAt: LineAt,
): YamlFault {
  const [offset, end] = error.pos;
  const line = lineAt(offset);
  const text = lines[line - 1] ?? '';
  if (error.code === 'TAB_AS_INDENT' || /^ *\t/.test(text)) {
    return { line, problem: 'begins with a tab: begin it with spaces' };
  }
  if (error.code === 'DUPLICATE_KEY') {
    const key = /^[\s-]*([^:]*)/.exec(text)?.[1];
    return { line, problem: `has the key "${key}" a second time: keep one of them` };
  }
  const open = findOpen(document, lines.join('\n'), offset);
  if (isScalar(open) && open.range) {
    const openLine = lineAt(open.range[0]);
    const isClosed = openLine === line && error.code !== 'MISSING_CHAR';
    if (!isClosed)
      return {
        line: openLine,
        problem: 'opens a quote that nothing closes: add the closing quote',
      };
    return { line, problem: `has more text behind the closing quote: ${quoted(text)}` };
  }
  if (error.code === 'BLOCK_IN_FLOW') {
    return { line, problem: 'has a colon in a text without quotes: put the text in quotes' };
  }
  const start = textIn(text)?.trimStart()[0] ?? '';
  if (
    error.code === 'BLOCK_AS_IMPLICIT_KEY' &&
    lineAt(end) === line &&
    /:( |$)/.test(textIn(text) ?? '')
  ) {
    return { line, problem: `has a colon in a text without quotes: ${quoted(text)}` };
  }
  const next = lines[line] ?? '';
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && textIn(text) && indentOf(next) > indentOf(text)) {
    return {
      line: line + 1,
      problem:
        'is indented further than the line above it: begin both in the same column, or put the text in quotes if it goes on here',
    };
  }
  if (/[{[*&@%`!|>?,]/.test(start) && !(isCollection(open) && error.code === 'BAD_INDENT')) {
    return {
      line,
      problem: `has a text that begins with ${start}, which needs quotes: ${quoted(text)}`,
    };
  }
  if (isCollection(open) && open.range) {
    const [bracket, closing] = isMap(open) ? ['{', '}'] : ['[', ']'];
    return {
      line: lineAt(open.range[0]),
      problem: `opens a ${bracket} that nothing closes: add the ${closing}`,
    };
  }
  if (
    error.code === 'MULTILINE_IMPLICIT_KEY' ||
    /need to be followed by map values/.test(error.message)
  ) {
    return {
      line,
      problem:
        'is neither "key: text" nor an entry that begins with "- ": a colon and a dash need a space behind them',
    };
  }
  if (['BAD_INDENT', 'MISSING_CHAR', 'BLOCK_AS_IMPLICIT_KEY'].includes(error.code)) {
    return {
      line,
      problem:
        'is indented differently from the lines it belongs to: begin it in the same column as they do',
    };
  }
  return { line, problem: `is not valid YAML: ${error.message.split(' at line')[0]}` };
}

function findOpen(document: Document, text: string, offset: number): Node | undefined {
  let found: Node | undefined;
  visit(document, (_, node) => {
    if (!isNode(node) || !node.range) return;
    const [from, , to] = node.range;
    const isQuoted = isScalar(node) && /^QUOTE/.test(node.type ?? '');
    const isFlow = isCollection(node) && /[{[]/.test(text[from] ?? '');
    if ((isQuoted || isFlow) && from <= offset && offset <= to) found = node;
  });
  return found;
}

/** What YAML silently accepts with another meaning than the owner's. */
function silentMistakes(document: Document, lineAt: LineAt): YamlFault[] {
  if (document.errors.length > 0) return [];
  const faults: YamlFault[] = [];
  visit(document, (_, node) => {
    if (!isNode(node) || !node.range) return;
    const isPlaceholder = isMap(node) && node.flow && isMap(node.items[0]?.key);
    const sign = isPlaceholder
      ? '{{'
      : isAlias(node)
        ? '*'
        : node.anchor !== undefined
          ? '&'
          : node.tag?.startsWith('!')
            ? '!'
            : undefined;
    if (!sign) return;
    const problem = `has a text that begins with ${sign}, which needs quotes: put it in quotes`;
    faults.push({ line: lineAt(node.range[0]), problem });
    return visit.SKIP;
  });
  return faults;
}

const indentOf = (line: string): number => /^[\s-]*/.exec(line)?.[0].length ?? 0;

const textIn = (line: string): string | undefined =>
  /^\s*(?:- +)*(?:[\w-]+: +)?(?=\S)(.*)$/.exec(line)?.[1];

function quoted(line: string): string {
  const value = textIn(line)?.trimEnd() ?? '';
  const before = line.trimEnd().slice(0, -value.length).trimStart();
  const inside = value.replace(/^(["'])(.*)\1$/, '$2').replaceAll("''", "'");
  const text = inside.includes('"') ? `'${inside.replaceAll("'", "''")}'` : `"${inside}"`;
  return `write ${before}${text}`;
}
