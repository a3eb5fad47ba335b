import { expect, it } from 'vitest';
import {
  countCodeBlocks,
  countWords,
  imagesIn,
  inlineParts,
  inlineText,
  lineAt,
  linksIn,
} from './markdown.ts';

const body = `A [first link](/about) and \`[no link](/code)\`.

\`\`\`md
[not one](/either) {{ braces }}
\`\`\`

~~~js
const fence = '\`\`\`';
~~~

![A kite](../pictures/kite.svg)

| one | two |
|---|---|
| [a](/faq "title") | b |

[named]: /blog
`;

it('finds links outside code, with their lines', () => {
  const found = linksIn(body).map(({ href, index }) => [href, lineAt(body, index)]);
  expect(found).toEqual([
    ['/about', 1],
    ['/faq', 15],
    ['/blog', 17],
  ]);
});

it('counts code blocks, pictures and words', () => {
  expect(countCodeBlocks(body)).toBe(2);
  expect(imagesIn(body)).toMatchObject([{ alt: 'A kite', file: '../pictures/kite.svg' }]);
  expect(countWords('One *two* [three](/x) — | --- |\n\n```\nfour\n```\n![five](x.svg)')).toBe(3);
});

const withLinks = 'See [our terms](/terms-conditions) or [ask](mailto:a@b.example).';

it('splits text with links into parts', () => {
  expect(inlineParts(withLinks)).toEqual([
    'See ',
    { text: 'our terms', href: '/terms-conditions' },
    ' or ',
    { text: 'ask', href: 'mailto:a@b.example' },
    '.',
  ]);
});

it('strips links from text', () => {
  expect(inlineText(withLinks)).toBe('See our terms or ask.');
});
