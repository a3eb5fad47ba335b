import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedFile } from '../../../contract/publishing/content.ts';
import { CallFailure } from '../../api/failure.ts';
import { createAutosave, pauseMs, retryMs, type Unsaved } from './autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const opened = (text: string | null, version: number): OpenedFile => ({
  path: 'faq.yaml',
  text,
  version,
  draft: null,
  live: 'a',
});

const failure = (status: number, data?: OpenedFile): CallFailure =>
  new CallFailure('Failed', {
    status,
    ...(data && { body: { success: false, error: 'Changed meanwhile', data } }),
  });

function openFile(unsaved?: Unsaved) {
  const sent: (Unsaved & PromiseWithResolvers<OpenedFile>)[] = [];
  const kept: (Unsaved | undefined)[] = [];
  const autosave = createAutosave({
    opened: opened('a', 3),
    unsaved,
    send(body) {
      const request = { ...body, ...Promise.withResolvers<OpenedFile>() };
      sent.push(request);
      return request.promise;
    },
    keep: (next) => kept.push(next),
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    autosave,
    sent,
    kept: () => kept.at(-1),
    texts: () => sent.map(({ text, version }) => [text, version]),
    async accept(version: number) {
      const request = sent.at(-1);
      request?.resolve(opened(request.text, version));
      await settle();
    },
    async reject(reason: CallFailure) {
      sent.at(-1)?.reject(reason);
      await settle();
    },
    name: () => autosave.state().save.name,
  };
}

test('typing is saved after a pause, one request at a time, and the latest text wins', async () => {
  const file = openFile();
  file.autosave.change('ab');
  await vi.advanceTimersByTimeAsync(pauseMs - 1);
  file.autosave.change('abc');
  await vi.advanceTimersByTimeAsync(pauseMs - 1);
  expect(file.texts()).toEqual([]);
  expect(file.kept()).toEqual({ text: 'abc', version: 3 });
  await vi.advanceTimersByTimeAsync(1);
  file.autosave.change('abcd');
  file.autosave.change('abcde');
  await vi.advanceTimersByTimeAsync(10 * pauseMs);
  expect(file.texts()).toEqual([['abc', 3]]);
  await file.accept(4);
  expect(file.texts()).toEqual([
    ['abc', 3],
    ['abcde', 4],
  ]);
  expect(file.name()).toBe('saving');
  await file.accept(5);
  expect(file.name()).toBe('saved');
  expect(file.kept()).toBeUndefined();
});

test('without a connection it tries again, ever more slowly, and at once when told', async () => {
  const file = openFile();
  file.autosave.change('ab');
  await vi.advanceTimersByTimeAsync(pauseMs);
  await file.reject(failure(0));
  expect(file.autosave.state().save).toMatchObject({
    name: 'waiting',
    reason: 'The server cannot be reached.',
  });
  await vi.advanceTimersByTimeAsync(retryMs.first);
  expect(file.sent).toHaveLength(2);
  await file.reject(failure(503));
  await vi.advanceTimersByTimeAsync(retryMs.first);
  expect(file.sent).toHaveLength(2);
  file.autosave.change('abc');
  expect(file.kept()).toEqual({ text: 'abc', version: 3 });
  void file.autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(file.texts().at(-1)).toEqual(['abc', 3]);
  await file.accept(4);
  expect(file.name()).toBe('saved');
});

test('a refused text is sent again only after a change', async () => {
  const file = openFile();
  file.autosave.change('ab');
  await vi.advanceTimersByTimeAsync(pauseMs);
  await file.reject(failure(400));
  expect(file.name()).toBe('refused');
  await vi.advanceTimersByTimeAsync(retryMs.max * 2);
  expect(file.sent).toHaveLength(1);
  file.autosave.change('ac');
  await vi.advanceTimersByTimeAsync(pauseMs);
  expect(file.texts().at(-1)).toEqual(['ac', 3]);
});

test('a newer text of somebody else is a conflict, and typing goes on until it is answered', async () => {
  const file = openFile();
  file.autosave.change('mine');
  await vi.advanceTimersByTimeAsync(pauseMs);
  await file.reject(failure(409, opened('theirs', 7)));
  expect(file.autosave.state().save).toMatchObject({ name: 'conflict', theirs: { version: 7 } });
  file.autosave.change('mine, longer');
  await vi.advanceTimersByTimeAsync(pauseMs);
  expect(file.sent).toHaveLength(1);
  file.autosave.keepMine();
  expect(file.texts().at(-1)).toEqual(['mine, longer', 7]);
  await file.accept(8);
  expect(file.name()).toBe('saved');

  file.autosave.change('mine again');
  await vi.advanceTimersByTimeAsync(pauseMs);
  await file.reject(failure(409, opened('theirs again', 9)));
  const { save, replaced } = file.autosave.state();
  if (save.name !== 'conflict') throw new Error(`${save.name} is no conflict`);
  file.autosave.takeTheirs(save.theirs);
  expect(file.autosave.state()).toMatchObject({
    text: 'theirs again',
    version: 9,
    replaced: replaced + 1,
    save: { name: 'saved' },
  });
  expect(file.kept()).toBeUndefined();
});

test('a newer number alone is no conflict', async () => {
  const file = openFile();
  file.autosave.change('ab');
  await vi.advanceTimersByTimeAsync(pauseMs);
  await file.reject(failure(409, opened('a', 6)));
  expect(file.texts()).toEqual([
    ['ab', 3],
    ['ab', 6],
  ]);
  await file.reject(failure(409, opened('ab', 7)));
  expect(file.autosave.state()).toMatchObject({ version: 7, save: { name: 'saved' } });
});

test('what was typed before a reload is sent, or shown as a conflict if the file changed since', async () => {
  const same = openFile({ text: 'typed', version: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect(same.texts()).toEqual([['typed', 3]]);

  const changed = openFile({ text: 'typed', version: 2 });
  await vi.advanceTimersByTimeAsync(pauseMs);
  expect(changed.sent).toHaveLength(0);
  expect(changed.autosave.state()).toMatchObject({
    text: 'typed',
    save: { name: 'conflict', theirs: { text: 'a' } },
  });
});

test('a newer state is taken over only while nothing is unsaved', async () => {
  const file = openFile();
  file.autosave.adopt(opened('by a colleague', 4));
  expect(file.autosave.state()).toMatchObject({ text: 'by a colleague', version: 4, replaced: 1 });
  file.autosave.change('mine');
  file.autosave.adopt(opened('by a colleague again', 5));
  expect(file.autosave.state().text).toBe('mine');
});

test('after the session ended nothing is sent or kept any more', async () => {
  const file = openFile();
  file.autosave.change('ab');
  file.autosave.stop();
  file.autosave.change('abc');
  await vi.advanceTimersByTimeAsync(retryMs.max);
  expect(file.sent).toHaveLength(0);
  expect(file.kept()).toEqual({ text: 'ab', version: 3 });
});

test('a text taken from elsewhere is saved at once, after what is on its way, and editors start again', async () => {
  const file = openFile();
  file.autosave.change('ab');
  await vi.advanceTimersByTimeAsync(pauseMs);
  const before = file.autosave.state().replaced;
  void file.autosave.take('by hand');
  await file.accept(4);
  expect(file.texts()).toEqual([
    ['ab', 3],
    ['by hand', 4],
  ]);
  await file.accept(5);
  expect(file.autosave.state()).toMatchObject({ text: 'by hand', version: 5 });
  expect(file.autosave.state().replaced).toBe(before + 1);
  expect([file.name(), file.kept()]).toEqual(['saved', undefined]);
});
