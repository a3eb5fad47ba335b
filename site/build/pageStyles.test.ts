import { expect, it } from 'vitest';
import { usedStyles } from './pageStyles.ts';

it.each([
  ['.a{top:0}.b{left:0}', '.a{top:0}'],
  ['.a .b{top:0}.a>p:hover{left:0}[data-x]{right:0}', '.a>p:hover{left:0}[data-x]{right:0}'],
  // Selectors in parentheses may or may not match.
  ['.a:not(.b){top:0}.b:has(.a){left:0}', '.a:not(.b){top:0}'],
  [':is(.a,.b)>p{top:0}', ':is(.a,.b)>p{top:0}'],
  ['@layer x,y;@layer x{@media print{.b{top:0}}}', '@layer x,y;'],
  ['.a{top:0;& .b{left:0}}', '.a{top:0}'],
  [
    ':root{--m:1px;--n:var(--o);--o:2px;--q:var(--r);--r:3px}.a{top:var(--n)}',
    ':root{--n:var(--o);--o:2px}.a{top:var(--n)}',
  ],
  [':root{--m:1px}.b{top:var(--m)}.a{left:0}', '.a{left:0}'],
])('of %s a page with .a keeps %s', (css, kept) => {
  expect(usedStyles(css, new Set(['a']))).toBe(kept);
});

it('rejects invalid CSS', () => {
  expect(() => usedStyles('.a top:0}', new Set(['a']))).toThrow();
});
