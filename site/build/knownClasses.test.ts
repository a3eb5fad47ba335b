import { expect, it } from 'vitest';
import { knownClasses } from './knownClasses.ts';

it('knows what stands in the page', () => {
  const known = knownClasses('<p class="lead mt-4 w-[2rem]">not-me</p>', []);
  expect(['lead', 'mt-4', 'w-[2rem]', 'not-me', 'mt'].map(known)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('knows what a script may bring, also by its beginning', () => {
  const known = knownClasses('', ['e.add("entered");x=`button button-`+e;n=t-1;i- 1']);
  expect(['entered', 'button', 'button-line', 'i-wide', 'left'].map(known)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
