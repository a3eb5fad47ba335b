import { expect, it } from 'vitest';
import { fillPlaceholders, placeholders, templatesApi } from '../../contract/letters/template.ts';
import { engines } from '../testing/fresh-database.ts';
import { expectAnswer, expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp } from '../testing/test-app.ts';

it.each(engines)('templates on %s: six ship once, superusers change them', async (engine) => {
  const app = await startTestApp(engine);
  const besides = await Promise.all([1, 2].map(() => startTestApp(engine, { beside: app })));
  const { token, username } = await app.tokenFor('superuser');
  const call = (method: string, path = '', body?: object) =>
    app.call(method, `/api/templates${path}`, { token, ...(body ? { body } : {}) });
  const list = async () => expectAnswer(templatesApi.list, await call('GET')).data;
  const shipped = await list();
  expect(shipped.map(({ title }) => title)).toEqual([
    'First answer',
    'Asking for more',
    'Proposing a time',
    'Invitation to an interview',
    'Friendly refusal',
    'Closing',
  ]);
  const values = Object.fromEntries(
    Object.keys(placeholders).map((placeholder) => [placeholder, 'x']),
  );
  for (const { text } of shipped)
    expect(fillPlaceholders(text, values as Record<keyof typeof placeholders, string>)).not.toMatch(
      /[{}]/,
    );

  const body = { title: 'Mine', subject: null, text: 'Hi {{name}}', kinds: ['contacts'] };
  const created = expectAnswer(templatesApi.create, await call('POST', '', body)).data;
  expect(created).toMatchObject({ ...body, status: {}, updatedBy: username });
  const changes = { ...body, subject: 'For {{about}}', status: { consultations: 'completed' } };
  const update = await call('PUT', `/${created._id}`, changes);
  expect(expectAnswer(templatesApi.update, update).data).toMatchObject(changes);
  for (const [wrong, fault] of [
    [{ text: '{{nmae}}' }, /^text has a gap that is not known/],
    [{ status: { consultations: 'lost' } }, /^status.consultations must be one of pending/],
    [{ status: { contacts: 'new' } }, /^status.contacts is not something these records have/],
  ] as const)
    expect(expectFailure(await call('POST', '', { ...body, ...wrong }), 400)).toEqual([
      expect.stringMatching(fault),
    ]);
  expectAnswer(templatesApi.remove, await call('DELETE', `/${created._id}`));
  expectFailure(await call('DELETE', `/${created._id}`), 404);
  expectFailure(await call('PUT', '/none', body), 404);
  expect(await list()).toEqual(shipped);
  for (const { _id } of shipped) await call('DELETE', `/${_id}`);
  const restarted = await startTestApp(engine, { beside: app });
  expect(await list()).toEqual([]);
  for (const each of [...besides, restarted, app]) await each.close();
});
