// For property tests. fast-check's own `unit: 'binary'` indexes all code points first, which takes 1.6 s per process.
import fc from 'fast-check';

export const codePoint = fc
  .nat({ max: 0x10ffff })
  .map((number) => String.fromCodePoint(number))
  .filter((text) => text.isWellFormed());
