import { expect, test } from 'vitest';
import { readContent } from '../../content/read.ts';
import { inlineDrawing } from './inline.ts';
import { articleFile } from './Picture.tsx';

const { articles } = readContent();

test('every article has a drawing that can be inlined', () => {
  for (const { image } of articles)
    expect(inlineDrawing(articleFile(image ?? '')), image).toBeDefined();
});

test('no two drawings share an id, and each finds its own', () => {
  const ids = articles.flatMap(({ image }) => {
    const inside = inlineDrawing(articleFile(image ?? ''))?.inside ?? '';
    const own = [...inside.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    for (const [, used] of inside.matchAll(/(?:href="|url\()#([^")]+)/g))
      expect(own).toContain(used);
    return own;
  });
  expect(new Set(ids).size).toBe(ids.length);
});

test('other pictures are left to an <img>', () => {
  expect(inlineDrawing('pictures/photograph.jpg')).toBeUndefined();
});
