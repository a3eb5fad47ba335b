// A page carries its styles inside. This leaves out the rules for classes that the page cannot have, so that
// what somebody waits for is as small as the page itself.

/** Rules inside these are looked at one by one; all other at-rules stay as they are. */
const holdsRules = /^@(layer|media|supports|container)\b/;

export function usedStyles(css: string, mayHave: (className: string) => boolean): string {
  let kept = '';
  for (const { prelude, body } of rulesOf(css)) {
    if (body === undefined) kept += prelude;
    else if (holdsRules.test(prelude)) {
      const inner = usedStyles(body, mayHave);
      if (inner) kept += `${prelude}{${inner}}`;
    } else if (prelude.startsWith('@')) kept += `${prelude}{${body}}`;
    else {
      const selectors = splitSelectors(prelude).filter((one) => classesOf(one).every(mayHave));
      if (selectors.length > 0) kept += `${selectors.join(',')}{${body}}`;
    }
  }
  return kept;
}

/** What must be there: alternatives and exceptions stand in parentheses and decide nothing. */
const classesOf = (selector: string): string[] =>
  [...withoutParentheses(selector.replace(/"[^"]*"/g, '')).matchAll(/\.((?:[\w-]|\\.)+)/g)].map(
    ([, name = '']) => name.replaceAll('\\', ''),
  );

function withoutParentheses(text: string): string {
  const less = text.replace(/\([^()]*\)/g, '');
  return less === text ? text : withoutParentheses(less);
}

function splitSelectors(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  [...list].forEach((letter, index) => {
    if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth -= 1;
    else if (letter === ',' && depth === 0) {
      parts.push(list.slice(start, index));
      start = index + 1;
    }
  });
  return [...parts, list.slice(start)];
}

/** The top rules of minified CSS; a statement such as `@layer a,b;` has no body. */
function* rulesOf(css: string): Generator<{ prelude: string; body?: string }> {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').trim();
  let at = 0;
  while (at < text.length) {
    const next = /[{;]/g;
    next.lastIndex = at;
    const found = next.exec(text);
    if (!found) return;
    const prelude = text.slice(at, found.index).trim();
    if (found[0] === ';') {
      yield { prelude: `${prelude};` };
      at = found.index + 1;
    } else {
      const end = closingBrace(text, found.index);
      yield { prelude, body: text.slice(found.index + 1, end) };
      at = end + 1;
    }
  }
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a style sheet ends inside ${text.slice(open - 40, open + 40)}`);
}
