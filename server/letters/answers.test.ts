import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inboxApi } from '../../contract/inbox/api.ts';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { type Letter, type LetterState, lettersApi } from '../../contract/letters/letter.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  expectAnswer,
  expectFailure,
  kinds,
  writeAgain,
} from '../testing/inbox-calls.ts';
import { type MailServer, mailSettings, startMailServer } from '../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const hour = 60 * 60_000;
const sample = {
  subject: 'Regarding Your Message',
  text: 'Hello Meera,\n\nyes & gladly. <b>\n\nZoë',
};

describe.each(engines)('letters by staff on %s', (engine) => {
  let app: TestApp;
  let mail: MailServer;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  const refuse: Record<string, number> = {};
  beforeAll(async () => {
    mail = await startMailServer({ refuse });
    // Stopped, or a slow machine lets retries and the undo time pass.
    const clock = createStoppedClock();
    app = await startTestApp(engine, { settings: mailSettings(mail.port), clock });
    client = await createStaffClient(app);
  });
  afterAll(async () => {
    await app.close();
    await mail.stop();
  });

  const call = (method: string, path: string, body?: object) =>
    app.call(method, `/api${path}`, { token: client.token, ...(body ? { body } : {}) });
  const post = (kind: Kind, id: string, changes: object = {}) =>
    call('POST', `/${kind.path}/${id}/letters`, {
      ...sample,
      _id: crypto.randomUUID(),
      ...changes,
    });
  const write = async (kind: Kind, id: string, changes?: object) =>
    expectAnswer(inboxApi(kind).writeLetter, await post(kind, id, changes)).data as {
      letter: Letter;
      record: InboxRecord;
    };
  const lettersOf = async (kind: Kind, id: string): Promise<Letter[]> =>
    expectAnswer(inboxApi(kind).letters, await call('GET', `/${kind.path}/${id}/letters`)).data;
  const failed = async () =>
    expectAnswer(lettersApi.failed, await call('GET', '/letters/failed')).data;
  const dashboard = async () => (await call('GET', '/dashboard')).json().data.failedLetters;

  const deliver = async () => {
    app.clock.advance(11_000);
    await client.send(kinds.contacts, { name: 'Wakes the worker', email: 'wake@example.com' });
  };
  const reaches = async (kind: Kind, id: string, state: LetterState) => {
    await vi.waitFor(
      async () =>
        expect(
          (await lettersOf(kind, id)).find(({ purpose }) => purpose === 'answer'),
        ).toMatchObject({ state }),
      { timeout: 20_000, interval: 100 },
    );
    return (await lettersOf(kind, id)).find(({ purpose }) => purpose === 'answer') as Letter;
  };

  it('are sent after the undo time, in the thread of the receipt, and answer the record', async () => {
    const email = 'thread@example.com';
    const { _id, reference, version = 1 } = await client.send(kinds.consultations, { email });
    const id = crypto.randomUUID();
    const { letter, record } = await write(kinds.consultations, _id, {
      _id: id,
      status: 'contacted',
      version,
    });
    expect(letter).toMatchObject({ state: 'scheduled', by: client.username, to: email, _id: id });
    expect(record).toMatchObject({ status: 'contacted', answeredAt: null });
    const again = await write(kinds.consultations, _id, { _id: id, status: 'contacted', version });
    expect(again).toEqual({ letter, record });

    await deliver();
    const sent = await reaches(kinds.consultations, _id, 'sent');
    expect(sent).toMatchObject({
      sendAt: null,
      attempts: 1,
      serverSaid: expect.stringMatching(/^250/),
    });
    expect(await client.read(kinds.consultations, _id)).toMatchObject({
      answeredAt: sent.sentAt,
      answeredBy: client.username,
      answeredHow: 'letter',
    });
    const mails = mail.received.filter(({ to }) => to.includes(email));
    const answer = mails.find(({ headers }) => headers['message-id']?.includes(id));
    expect(mails).toHaveLength(2);
    expect(answer?.headers).toMatchObject({
      subject: sample.subject,
      'in-reply-to': `<${_id}@patang.example>`,
      references: `<${_id}@patang.example>`,
      'reply-to': 'staff@patang.example',
    });
    expect(answer?.headers).not.toHaveProperty('auto-submitted');
    expect(answer?.text).toContain(`${sample.text}\n\nYour reference is ${reference}.`);
    expect(answer?.html).toContain('yes &amp; gladly. &lt;b&gt;');
    expect(answer?.html.match(/href="https:\/\/patang\.example\/r\/[\w-]{46}"/g)).toHaveLength(1);
    const purposes = (await lettersOf(kinds.consultations, _id)).map(({ purpose }) => purpose);
    expect(purposes).toEqual(['receipt', 'answer']);
  });

  it('can be undone, with the status that was set together with them', async () => {
    const { _id } = await client.send(kinds.applications, { email: 'undo@example.com' });
    const { letter } = await write(kinds.applications, _id, { status: 'rejected' });
    expectAnswer(lettersApi.cancel, await call('DELETE', `/letters/${letter._id}`));
    expect(await client.read(kinds.applications, _id)).toMatchObject({
      status: 'new',
      answeredAt: null,
    });

    const { letter: second } = await write(kinds.applications, _id, { status: 'rejected' });
    await client.change(kinds.applications, _id, { status: 'accepted' });
    expectAnswer(lettersApi.cancel, await call('DELETE', `/letters/${second._id}`));
    expect(await client.read(kinds.applications, _id)).toMatchObject({ status: 'accepted' });
    await deliver();
    const sent = mail.received.filter(({ headers }) => headers.subject === sample.subject);
    expect(sent.filter(({ to }) => to.includes('undo@example.com'))).toEqual([]);
    expectFailure(await call('DELETE', `/letters/${letter._id}`), 404);
  });

  it('wait for the time that was chosen, unless the sender writes first', async () => {
    const later = new Date(app.clock.now().getTime() + 2 * hour).toISOString();
    const { _id } = await client.send(kinds.contacts, { email: 'later@example.com' });
    const other = await client.send(kinds.contacts, { email: 'first@example.com' });
    await write(kinds.contacts, _id, { sendAt: later });
    const { letter } = await write(kinds.contacts, other._id, { sendAt: later });
    await writeAgain(app, other);
    await deliver();
    expect(await reaches(kinds.contacts, _id, 'scheduled')).toMatchObject({ sendAt: later });
    app.clock.advance(2 * hour);
    await deliver();
    await reaches(kinds.contacts, _id, 'sent');
    await reaches(kinds.contacts, other._id, 'stopped');
    const hasty = await client.send(kinds.contacts, { email: 'hasty@example.com' });
    const waiting = await write(kinds.contacts, hasty._id, {
      sendAt: new Date(app.clock.now().getTime() + hour).toISOString(),
    });
    const sendNow = await call('PUT', `/letters/${waiting.letter._id}`, {
      sendAt: new Date(app.clock.now().getTime() - 1000).toISOString(),
    });
    const changed = expectAnswer(lettersApi.change, sendNow).data;
    expect(changed).toMatchObject({ state: 'scheduled', text: sample.text });
    expect(Date.parse(changed.sendAt ?? '')).toBeLessThanOrEqual(app.clock.now().getTime());
    await reaches(kinds.contacts, hasty._id, 'sent');
    expect((await failed()).map((each) => each.letter._id)).toEqual([letter._id]);
    expectAnswer(lettersApi.settle, await call('POST', `/letters/${letter._id}/settle`, {}));
    expect(await failed()).toEqual([]);
  });

  it('that are refused are loud, and go out to the corrected address', async () => {
    refuse['gone@example.com'] = 550;
    const { _id } = await client.send(kinds.contacts, { name: 'Gone', email: 'gone@example.com' });
    const { letter } = await write(kinds.contacts, _id);
    await deliver();
    const refused = await reaches(kinds.contacts, _id, 'refused');
    expect(refused).toMatchObject({ serverSaid: '550 Refused', attempts: 1 });
    const answers = (await failed()).filter((each) => each.letter.purpose === 'answer');
    expect(answers).toMatchObject([
      { letter: refused, record: { kind: 'contacts', _id, name: 'Gone' }, count: 1 },
    ]);
    expect(await dashboard()).toBe(2);
    expect((await client.read(kinds.contacts, _id)).answeredAt).toBeNull();
    const links = await app.database.read
      .selectFrom('links')
      .select('record_id')
      .where('record_id', '=', _id)
      .execute();
    expect(links).toHaveLength(1);

    const changed = expectAnswer(
      lettersApi.change,
      await call('PUT', `/letters/${letter._id}`, { to: 'found@example.com' }),
    ).data;
    expect(changed).toMatchObject({
      state: 'scheduled',
      to: 'found@example.com',
      serverSaid: null,
    });
    await deliver();
    await reaches(kinds.contacts, _id, 'sent');
    expect(mail.received.at(-1)?.to ?? []).not.toContain('gone@example.com');
    expect((await client.read(kinds.contacts, _id)).email).toBe('gone@example.com');
    for (const each of await failed()) await call('POST', `/letters/${each.letter._id}/settle`, {});
    expect(await dashboard()).toBe(0);
  });

  it('to staff are loud too: one entry for an address, sent again or settled together', async () => {
    const waitFor = async (expected: object[]) =>
      vi.waitFor(async () => expect(await failed()).toMatchObject(expected), 60_000);
    const staff = 'staff@patang.example';
    const toStaff = () => mail.received.filter(({ to }) => to.includes(staff)).length;
    const boss = await app.tokenFor('superuser');
    await vi.waitFor(async () => {
      const { data } = (await app.call('GET', '/api/mail', boss)).json();
      expect(data.outgoing.waiting).toBe(0);
    }, 60_000);
    refuse[staff] = 550;
    await client.send(kinds.contacts, { name: 'First', email: 'one@example.com' });
    const { _id } = await client.send(kinds.contacts, { name: 'Last', email: 'two@example.com' });
    const notice = { purpose: 'notice', to: staff, text: '', serverSaid: '550 Refused' };
    const entry = { letter: notice, record: { kind: 'contacts', _id, name: 'Last' }, count: 2 };
    await waitFor([entry]);
    expect(await dashboard()).toBe(2);
    const [shown] = await failed();
    const path = `/letters/${shown?.letter._id}`;
    expect(expectFailure(await call('PUT', path, { to: 'a@example.com' }), 400)).toEqual([
      'to cannot be changed',
    ]);
    expectFailure(await call('DELETE', path), 404);
    const now = { sendAt: app.clock.now().toISOString() };
    expectAnswer(lettersApi.change, await call('PUT', path, now));
    await waitFor([entry]);
    delete refuse[staff];
    const before = toStaff();
    expectAnswer(lettersApi.change, await call('PUT', path, now));
    await vi.waitFor(() => expect(toStaff()).toBe(before + 2), 60_000);
    expect(await failed()).toEqual([]);

    const [email, password] = ['new@example.com', `${boss.username}@example.com`];
    Object.assign(refuse, { [email]: 550, [password]: 550 });
    await app.call('POST', '/api/users/invitations', {
      token: boss.token,
      body: { username: 'new', email },
    });
    await waitFor([{ letter: { purpose: 'invitation', to: email }, record: null, count: 1 }]);
    for (const attempt of [1, 2]) {
      await app.call('POST', '/api/auth/lost-password', { body: { email: password } });
      await waitFor([{}, { letter: { purpose: 'password', to: password }, count: attempt }]);
    }
    for (const { letter } of await failed()) {
      delete refuse[letter.to ?? ''];
      const again = await call('PUT', `/letters/${letter._id}`, now);
      expect(expectAnswer(lettersApi.change, again).data.state).toBe('scheduled');
    }
    const links = () =>
      [email, password].map((address) =>
        mail.received
          .filter(({ to }) => to.includes(address))
          .map(({ text }) => /choose-password#[\w-]{43}/.test(text)),
      );
    await vi.waitFor(() => expect(links()).toEqual([[true], [true]]), 60_000);

    refuse[staff] = 550;
    await client.send(kinds.contacts, { email: 'three@example.com' });
    await client.send(kinds.contacts, { email: 'four@example.com' });
    await waitFor([{ count: 2 }]);
    const settled = await call('POST', `/letters/${(await failed())[0]?.letter._id}/settle`, {});
    expect(expectAnswer(lettersApi.settle, settled).data.settledBy).toBe(client.username);
    expect(await dashboard()).toBe(0);
    delete refuse[staff];
  });

  it.each([
    ['drop before', 'waiting', 0],
    ['drop after', 'uncertain', 1],
  ] as const)('after a %s the text: %s', async (behaviour, state, arrived) => {
    const email = `${behaviour.replace(' ', '-')}@example.com`;
    const { _id } = await client.send(kinds.contacts, { email });
    await vi.waitFor(() => expect(mail.received.at(-1)?.to).toEqual([email]), 60_000);
    const { letter } = await write(kinds.contacts, _id);
    mail.behave(behaviour);
    app.clock.advance(11_000);
    const { _id: second } = await client.send(kinds.contacts, { email: `second-${email}` });
    const answer = await reaches(kinds.contacts, _id, state);
    await vi.waitFor(
      async () => expect(await lettersOf(kinds.contacts, _id)).toMatchObject([{}, { attempts: 1 }]),
      20_000,
    );
    expect(answer.attempts).toBe(1);
    const copies = () =>
      mail.received.filter(({ headers }) => headers['message-id']?.includes(letter._id)).length;
    expect(copies()).toBe(arrived);
    expect((await client.read(kinds.contacts, _id)).answeredAt).toBeNull();
    // An attempt that fails after the clock was advanced would wait again.
    const claimed = app.database.write.selectFrom('letters').where('claimed_until', 'is not', null);
    await vi.waitFor(async () => expect(await claimed.select('id').execute()).toEqual([]), 20_000);
    mail.behave('accept');
    app.clock.advance(60_000);
    await deliver();
    // Receipts are repeated with the same Message-ID, letters by staff ask their author.
    await vi.waitFor(
      async () =>
        expect(await lettersOf(kinds.contacts, second)).toMatchObject([{ state: 'sent' }]),
      60_000,
    );
    if (state === 'uncertain') {
      expect((await failed()).map((each) => each.letter._id)).toEqual([letter._id]);
      expectFailure(await call('DELETE', `/letters/${letter._id}`), 409);
      const text = 'Did you get my letter?';
      expectAnswer(lettersApi.change, await call('PUT', `/letters/${letter._id}`, { text }));
      await deliver();
    }
    await reaches(kinds.contacts, _id, 'sent');
    expect(copies()).toBe(arrived + 1);
    expect((await client.read(kinds.contacts, _id)).answeredHow).toBe('letter');
  });

  it('can be recorded as sent with another program', async () => {
    const { _id } = await client.send(kinds.contacts, {
      email: 'elsewhere@example.com',
      website: 'x',
    });
    const { letter, record } = await write(kinds.contacts, _id, { elsewhere: true });
    expect(letter).toMatchObject({ state: 'sent', elsewhere: true });
    expect(record).toMatchObject({ answeredHow: 'letter', answeredBy: client.username });
    expect(mail.received.filter(({ to }) => to.includes('elsewhere@example.com'))).toEqual([]);
    expectFailure(await call('PUT', `/letters/${letter._id}`, { to: 'a@example.com' }), 409);
  });

  it('name what is wrong', async () => {
    const { _id } = await client.send(kinds.applications, { website: 'x' });
    const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
    for (const [changes, fault] of [
      [{ subject: 'a\r\nBcc: victim@example.com' }, 'subject must be one line'],
      [{ text: ' ' }, 'text is required'],
      [{ sendAt: at(-1000) }, 'sendAt must be in the future'],
      [{ sendAt: at(400 * 24 * hour) }, 'sendAt must be within a year'],
      [{ status: 'lost' }, 'status must be one of new, reviewing, interviewed, accepted, rejected'],
      [{ status: 'new' }, 'status is already new'],
      [{ _id: 'x' }, '_id must be a UUID'],
    ] as const)
      expect(expectFailure(await post(kinds.applications, _id, changes), 400)).toEqual([fault]);
    const stale = await post(kinds.applications, _id, { status: 'reviewing', version: 7 });
    expectFailure(stale, 409);
    expect(stale.json().data).toMatchObject({ _id, status: 'new' });
    expect(await lettersOf(kinds.applications, _id)).toEqual([]);
    expectFailure(await post(kinds.applications, crypto.randomUUID()), 404);
    expectFailure(await call('PUT', `/letters/${crypto.randomUUID()}`, { text: 'x' }), 404);
  });

  it('files that came with a reply are downloads only', async () => {
    const { _id } = await client.send(kinds.contacts, { website: 'x' });
    const [file = '', large = ''] = [crypto.randomUUID(), crypto.randomUUID()].toSorted();
    const ids = { letter: crypto.randomUUID(), file, large };
    const at = app.clock.now().toISOString();
    await app.database.write
      .insertInto('letters')
      .values({
        id: ids.letter,
        created_at: at,
        purpose: 'reply',
        kind: 'contacts',
        record_id: _id,
        sender: 'meera@example.com',
        recipient: null,
        state: 'received',
      })
      .execute();
    const content = new TextEncoder().encode('<script>alert(1)</script>');
    const row = { id: ids.file, letter_id: ids.letter, type: 'text/html', size: content.length };
    await app.database.write
      .insertInto('attachments')
      .values([
        { ...row, name: 'a"b\r\n/ü.html', content },
        { ...row, id: ids.large, name: 'film.mp4', size: 20_000_000, content: null },
      ])
      .execute();
    const [reply] = await lettersOf(kinds.contacts, _id);
    expect(reply?.attachments).toMatchObject([
      { _id: ids.file, type: 'text/html', kept: true },
      { _id: ids.large, kept: false },
    ]);
    expectFailure(await call('GET', `/letters/${ids.letter}/attachments/${ids.large}`), 404);
    const response = await call('GET', `/letters/${ids.letter}/attachments/${ids.file}`);
    expect(response.body).toBe('<script>alert(1)</script>');
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''a%22b_%C3%BC.html",
      'x-content-type-options': 'nosniff',
    });
    expectFailure(await call('GET', `/letters/${ids.file}/attachments/${ids.file}`), 404);
  });

  it('need a mail server, unless they were sent elsewhere', async () => {
    const plain = await startTestApp(engine);
    const staff = await createStaffClient(plain);
    const { _id } = await staff.send(kinds.contacts);
    const send = (changes: object) =>
      plain.call('POST', `/api/contacts/${_id}/letters`, {
        token: staff.token,
        body: { ...sample, _id: crypto.randomUUID(), ...changes },
      });
    expect(expectFailure(await send({}), 400)).toEqual([expect.stringContaining('No mail server')]);
    expect((await send({ elsewhere: true })).statusCode).toBe(201);
    await plain.close();
  });
});
