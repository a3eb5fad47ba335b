import { expect, it } from 'vitest';
import { usedStyles } from './usedStyles.ts';

const on =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

it.each([
  ['.a{x:1}.b{x:2}', '.a{x:1}'],
  ['.a,.b,p{x:1}', '.a,p{x:1}'],
  ['.a .b{x:1}.a>p:hover{x:2}', '.a>p:hover{x:2}'],
  ['p{x:1}[data-x]{x:2}*,:before{x:3}', 'p{x:1}[data-x]{x:2}*,:before{x:3}'],
  // What stands in parentheses may or may not be there.
  ['.a:not(.b){x:1}', '.a:not(.b){x:1}'],
  [':is(.a,.b)>p{x:1}.b:has(.a,.c){x:2}', ':is(.a,.b)>p{x:1}'],
  ['html:not(.b) :is(.b,.c){x:1}[x="a,.b"]{x:2}', 'html:not(.b) :is(.b,.c){x:1}[x="a,.b"]{x:2}'],
  ['.w-\\[4rem\\]{x:1}.sm\\:a{x:2}', '.w-\\[4rem\\]{x:1}'],
  ['@media print{.b{x:1}}@media print{.b{x:1}.a{x:2}}', '@media print{.a{x:2}}'],
  ['@layer x,y;@layer x{@media print{.b{x:1}}}', '@layer x,y;'],
  ['@font-face{a:b}@keyframes b{to{x:1}}', '@font-face{a:b}@keyframes b{to{x:1}}'],
  ['.a{x:1;& .b{x:2}}/*! c */', '.a{x:1;& .b{x:2}}'],
])('%s becomes %s', (css, kept) => {
  expect(usedStyles(css, on('a', 'w-[4rem]'))).toBe(kept);
});

it('takes no half of a style sheet', () => {
  expect(() => usedStyles('.a{x:1', on('a'))).toThrow('ends inside');
});
