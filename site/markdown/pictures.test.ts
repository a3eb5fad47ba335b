import { expect, test } from 'vitest';
import { readContent } from '../../content/read.ts';
import { drawingOf } from './pictures.ts';

const { articles } = readContent();

test('every article has a drawing that can be inlined', () => {
  for (const { image } of articles) expect(drawingOf(image), image).toBeDefined();
});

test('no two drawings share an id, and each finds its own', () => {
  const ids = articles.flatMap(({ image }) => {
    const inside = drawingOf(image)?.inside ?? '';
    const own = [...inside.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    for (const [, used] of inside.matchAll(/(?:href="|url\()#([^")]+)/g))
      expect(own).toContain(used);
    return own;
  });
  expect(new Set(ids).size).toBe(ids.length);
});

test('other pictures are left to an <img>', () => {
  expect(drawingOf('../pictures/photograph.jpg')).toBeUndefined();
});
