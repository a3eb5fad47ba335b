import { transform } from 'lightningcss';

export function usedStyles(css: string, words: ReadonlySet<string>): string {
  const classes = namesIn(css, /\.(-?[_a-z][\w-]*)/gi);
  return withoutUnusedTokens(
    minify(
      css,
      classes.filter((name) => !words.has(name)),
    ),
  );
}

/** Recursive: a token may be used only by another token. */
function withoutUnusedTokens(css: string): string {
  const used = new Set(namesIn(css, /var\((--[\w-]+)/g));
  const unused = namesIn(css, /(--[\w-]+):/g).filter((name) => !used.has(name));
  return unused.length === 0 ? css : withoutUnusedTokens(minify(css, unused));
}

const minify = (css: string, unusedSymbols: string[]): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  }).code.toString();

const namesIn = (css: string, pattern: RegExp): string[] => [
  ...new Set([...css.matchAll(pattern)].map(([, name = '']) => name)),
];
