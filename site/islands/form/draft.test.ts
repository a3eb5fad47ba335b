import { describe, expect, it } from 'vitest';
import { createDraft, type DraftStorage } from './draft.ts';

function memory(): DraftStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}

const open = (storage: ReturnType<typeof memory>, openedAt = 1000) =>
  createDraft('draft-x', () => storage, openedAt, storage.items.get('draft-x'));

const stored = (storage: ReturnType<typeof memory>) => {
  const { fields = {} } = JSON.parse(storage.items.get('draft-x') ?? '{}');
  return Object.fromEntries(
    Object.entries(fields as Record<string, { value: string }>).map(([name, { value }]) => [
      name,
      value,
    ]),
  );
};

describe('a draft', () => {
  it('is stored until it is sent or emptied', () => {
    const storage = memory();
    const draft = open(storage);
    draft.save({ name: 'Zoë', message: '' });
    expect(stored(storage)).toEqual({ name: 'Zoë' });
    draft.save({ name: '', message: '' });
    expect(storage.items.size).toBe(0);
    draft.save({ name: 'Zoë', message: 'Hello' });
    draft.forget();
    expect(storage.items.size).toBe(0);
  });

  it('gives the same body the same key, also after a reload, and another body another', () => {
    const storage = memory();
    const draft = open(storage);
    draft.save({ name: 'Zoë' });
    const key = draft.keyFor('{"a":1}');
    const reloaded = open(storage, 9000);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(reloaded.keyFor('{"a":1}')).toBe(key);
    expect(reloaded.keyFor('{"a":2}')).not.toBe(key);
  });

  it('gives the same body a new key once it has been sent', () => {
    const draft = createDraft('draft-x', memory, 1000);
    const key = draft.keyFor('{}');
    draft.forget();
    expect(draft.keyFor('{}')).not.toBe(key);
  });

  it('counts the time from the first visit, and never less than that on this page', () => {
    const storage = memory();
    open(storage).save({ name: 'Zoë' });
    const reloaded = open(storage, 60_000);
    expect(reloaded.elapsedMs(61_000, 1000)).toBe(60_000);
    expect(reloaded.elapsedMs(500, 4000)).toBe(4000);
  });

  it('lasts as long as the page when storage is denied', () => {
    const denied = () => {
      throw new Error('denied');
    };
    const draft = createDraft('draft-x', denied, 1000);
    draft.save({ name: 'Zoë' });
    expect(draft.keyFor('{}')).toBe(draft.keyFor('{}'));
  });

  it('ignores stored text in another format', () => {
    const storage = memory();
    for (const found of ['', 'no json', '3', '{"since":"x"}', '{"since":3}', 'null']) {
      storage.items.set('draft-x', found);
      expect(open(storage).elapsedMs(3000, 0)).toBe(2000);
    }
  });
});

describe('two tabs with the same form', () => {
  it('are merged by field, and the newest edit of a field wins', () => {
    const storage = memory();
    const [one, other] = [open(storage), open(storage)];
    one.save({ name: 'Zoë', message: '' }, 10);
    other.save({ name: '', message: 'Hello' }, 20);
    expect(stored(storage)).toEqual({ name: 'Zoë', message: 'Hello' });
    other.save({ name: 'Zoë Sethi', message: 'Hello' }, 30);
    one.save({ name: 'Zoë', message: '' }, 40);
    expect(stored(storage)).toEqual({ name: 'Zoë Sethi', message: 'Hello' });
    one.save({ name: 'Z. Sethi', message: '' }, 50);
    expect(stored(storage)).toEqual({ name: 'Z. Sethi', message: 'Hello' });
  });

  it('what one has sent is gone, and what only the other holds is not', () => {
    const storage = memory();
    const [one, other] = [open(storage), open(storage)];
    one.save({ name: 'Zoë', company: 'Sethi Tiles' }, 10);
    other.save({ name: 'Zoë S', company: '' }, 20);
    other.forget();
    expect(stored(storage)).toEqual({ company: 'Sethi Tiles' });
    one.save({ name: 'Zoë', company: 'Sethi Tiles' }, 30);
    expect(stored(storage)).toEqual({ name: 'Zoë', company: 'Sethi Tiles' });
  });

  it('what was typed in one and sent by the other does not come back', () => {
    const storage = memory();
    const one = open(storage);
    one.save({ name: 'Zoë' }, 10);
    const before = storage.items.get('draft-x') ?? null;
    const other = open(storage);
    other.save({ name: 'Zoë' }, 20);
    other.forget();
    one.follow(before, null);
    one.save({ name: 'Zoë' }, 30);
    expect(storage.items.size).toBe(0);
  });
});
