import { expect, it } from 'vitest';
import { usedProperties } from './usedProperties.ts';

it('keeps the tokens that are asked for, wherever on the page, and what they ask for', () => {
  const tokens = '--a:1;--b:var(--c);--c:2;--d:var(--e);--e:3;--f:4;color:red';
  const page = `<style>:root,:host{${tokens}}p{x:var(--b)}</style><style>b{x:var(--f,5)}</style>`;
  expect(usedProperties(page)).toBe(page.replace(tokens, '--b:var(--c);--c:2;--f:4;color:red'));
});
