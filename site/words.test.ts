// A site in another language needs no change of code.
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const isWord = (text: string): boolean => /\p{L}{2}/u.test(text);
const spoken = /^(aria-label|aria-description|alt|title|placeholder|label)$/;

function wordsIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const add = (text: string): void => {
    if (isWord(text)) found.push(text.trim());
  };
  const literals = (node: ts.Expression | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) add(node.text);
    if (ts.isTemplateExpression(node))
      for (const { text } of [node.head, ...node.templateSpans.map(({ literal }) => literal)])
        add(text);
    if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(literals);
    if (ts.isBinaryExpression(node)) [node.left, node.right].forEach(literals);
  };
  const walk = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) literals(node.expression);
    if (ts.isJsxAttribute(node) && spoken.test(node.name.getText())) {
      const { initializer: value } = node;
      literals(value && ts.isJsxExpression(value) ? value.expression : (value as ts.StringLiteral));
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

it.each(globSync('{site,ui}/**/*.tsx'))('%s says nothing by itself', (file) => {
  expect(wordsIn(file)).toEqual([]);
});

it.each(globSync('site/**/*.astro'))('%s says nothing by itself', (file) => {
  const [, , page = ''] = readFileSync(file, 'utf8').split(/^---$/m);
  const shown = page
    .replace(/\{\/\*[\s\S]*?\*\/\}|<(script|style)[\s\S]*?<\/\1>/g, '')
    .matchAll(/>([^<>{}]+)</g);
  expect([...shown].map(([, text = '']) => text).filter(isWord)).toEqual([]);
});
