import { expect, it } from 'vitest';
import { countCodeBlocks, countWords, imagesIn, lineAt, linksIn } from './markdown.ts';

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
