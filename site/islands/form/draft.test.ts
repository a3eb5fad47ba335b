import { describe, expect, it } from 'vitest';
import { createDraft, type Shelf } from './draft.ts';

function memory(): Shelf & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}

describe('a draft', () => {
  it('is kept until it is sent or emptied', () => {
    const shelf = memory();
    const draft = createDraft('draft-x', () => shelf, 1000);
    draft.keep({ name: 'Zoë', message: '' });
    expect(JSON.parse(shelf.items.get('draft-x') ?? '')).toMatchObject({ values: { name: 'Zoë' } });
    draft.keep({ name: '', message: '' });
    expect(shelf.items.size).toBe(0);
  });

  it('gives the same words the same key, also after a reload, and other words another', () => {
    const shelf = memory();
    const key = createDraft('draft-x', () => shelf, 1000).keyFor('{"a":1}');
    const reloaded = createDraft('draft-x', () => shelf, 9000);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(reloaded.keyFor('{"a":1}')).toBe(key);
    expect(reloaded.keyFor('{"a":2}')).not.toBe(key);
  });

  it('gives the same words a new key once they have been sent', () => {
    const draft = createDraft('draft-x', memory, 1000);
    const key = draft.keyFor('{}');
    draft.forget();
    expect(draft.keyFor('{}')).not.toBe(key);
  });

  it('counts the time from the first visit, and never less than that on this page', () => {
    const shelf = memory();
    createDraft('draft-x', () => shelf, 1000).keep({ name: 'Zoë' });
    const reloaded = createDraft('draft-x', () => shelf, 60_000);
    expect(reloaded.elapsedMs(61_000, 1000)).toBe(60_000);
    expect(reloaded.elapsedMs(500, 4000)).toBe(4000);
  });

  it('lives as long as the page where nothing can be kept', () => {
    const draft = createDraft(
      'draft-x',
      () => {
        throw new Error('denied');
      },
      1000,
    );
    draft.keep({ name: 'Zoë' });
    expect(draft.keyFor('{}')).toBe(draft.keyFor('{}'));
  });

  it('takes nothing from a shelf where something else lies', () => {
    const shelf = memory();
    for (const found of ['', 'no json', '3', '{"since":"x"}', 'null']) {
      shelf.items.set('draft-x', found);
      expect(createDraft('draft-x', () => shelf, 1000).elapsedMs(3000, 0)).toBe(2000);
    }
  });
});
