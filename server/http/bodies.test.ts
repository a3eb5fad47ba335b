import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../testing/account-calls.ts';
import { expectFailure } from '../testing/inbox-calls.ts';
import { bodyOf, open, statusOf, untilClosed } from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const json = { 'content-type': 'application/json' };

describe('request bodies', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp('sqlite');
    ({ token } = await app.tokenFor('superuser'));
  });
  afterAll(() => app.close());

  const send = (
    body: string | Buffer,
    headers: Record<string, string> = json,
    path = '/auth/register',
  ) => app.call('POST', `/api${path}`, { token, headers, body });

  const personOf = (bytes: number): string => {
    const person = JSON.stringify(newPerson({ padding: '' }));
    return person.replace('"padding":""', `"padding":"${'x'.repeat(bytes - person.length)}"`);
  };

  it('takes 65,536 bytes and not one more', async () => {
    expect(Buffer.byteLength(personOf(65_536))).toBe(65_536);
    expect((await send(personOf(65_536))).statusCode).toBe(201);
    expect(expectFailure(await send(personOf(65_537)), 413)).toEqual([
      'The request is too large: at most 64 KiB are accepted',
    ]);
  });

  it.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'text/json',
    'application/jsonp',
    'application/json-seq',
    'application/xml',
    'application/octet-stream',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '*/*',
    'nonsense',
  ])('refuses %s', async (type) => {
    const response = await send(JSON.stringify(newPerson()), { 'content-type': type });
    expect(expectFailure(response, 415)).toEqual(['Send JSON with Content-Type: application/json']);
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded-x'])(
    'refuses %s on the public forms too',
    async (type) => {
      expectFailure(await send('name=x', { 'content-type': type }, '/contacts'), 415);
    },
  );

  it('refuses a body that does not say what it is', async () => {
    expectFailure(
      await send(Buffer.from(JSON.stringify(newPerson())), { 'content-type': '' }),
      415,
    );
  });

  it.each([
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset=UTF-8',
  ])('takes %s', async (type) => {
    const response = await send(JSON.stringify(newPerson()), { 'content-type': type });
    expect(response.statusCode).toBe(201);
  });

  it.each(['', 'null', '[]', '[{}]', '1', '"text"', 'true'])(
    'asks for an object: %j',
    async (body) => {
      expect(expectFailure(await send(body), 400)).toEqual(['body must be a JSON object']);
    },
  );

  it.each(['{', '{"a":}', "{'a':1}", '{"a":1}x', '\u{FEFF}{', 'NaN', '{"a":"\n"}'])(
    'says that %j is no JSON',
    async (body) => {
      expect(expectFailure(await send(body), 400)).toEqual(['The body is not valid JSON']);
    },
  );

  it.each([
    '{"__proto__":{"role":"superuser"}}',
    '{"\\u005f_proto__":{"role":"superuser"}}',
    '{"deep":{"__proto__":1}}',
    '{"constructor":{"prototype":{"role":"superuser"}}}',
    '{"constructor":"x"}',
    '{"prototype":1}',
    '{"const\\u0072uctor":null}',
    '{"list":[[{"prototype":[]}]]}',
  ])('refuses %s', async (body) => {
    expect(expectFailure(await send(body), 400)).toEqual([
      'The body contains a forbidden property name',
    ]);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  it('checks names only, not values', async () => {
    const person = newPerson({ about: 'the constructor of a prototype is no __proto__ \\u0041' });
    expect((await send(JSON.stringify(person))).statusCode).toBe(201);
  });

  it('survives a body nested a thousand deep', async () => {
    for (const innermost of ['1', '"prototype"', '{"prototype":1}']) {
      const deep = `${'{"a":'.repeat(5000)}${innermost}${'}'.repeat(5000)}`;
      expectFailure(await send(deep), 400);
    }
  });

  it('refuses a body that is not UTF-8 or breaks off inside a character', async () => {
    const contact = JSON.stringify({ name: 'Zo!', email: 'zoe@example.com', message: 'Hello' });
    const cut = (bytes: number[]) =>
      Buffer.from(contact.replace('!', String.fromCharCode(...bytes)), 'latin1');
    for (const bytes of [[0xff, 0xfe], [0xeb], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
      expect(expectFailure(await send(cut(bytes), json, '/contacts'), 400)).toEqual([
        'The body is not valid UTF-8',
      ]);
    }
    expect((await send(cut([0xc3, 0xab]), json, '/contacts')).json().data.name).toBe('Zoë');
  });

  it('reads a body on calls that need none, and drops it', async () => {
    const { id } = await app.tokenFor('user');
    const response = await app.call('DELETE', `/api/users/${id}`, { token, body: { id: 'other' } });
    expect(response.statusCode).toBe(200);
  });

  describe('in pieces', () => {
    let port: number;
    beforeAll(async () => {
      port = await app.listen();
    });

    const contact = { name: 'Zoë 🪁', email: 'zoe@example.com', message: 'Hello there' };

    /** Pauses between pieces, so that each arrives by itself. */
    async function sendPieces(pieces: Buffer[], chunked: boolean, promised = 0): Promise<string> {
      const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${promised}`;
      const socket = open(
        port,
        `POST /api/contacts HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
      );
      const answer = untilClosed(socket);
      socket.setNoDelay(true);
      for (const piece of pieces) {
        const head = chunked ? `${piece.length.toString(16)}\r\n` : '';
        socket.write(Buffer.concat([Buffer.from(head), piece, Buffer.from(chunked ? '\r\n' : '')]));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      if (chunked) socket.write('0\r\n\r\n');
      return answer;
    }

    const bytes = Buffer.from(JSON.stringify(contact));
    const single = Array.from(bytes, (byte) => Buffer.from([byte]));

    it.each([true, false])('byte by byte, chunked: %s', async (chunked) => {
      const answer = await sendPieces(single, chunked, bytes.length);
      expect(statusOf(answer)).toBe(201);
      expect(Buffer.from(answer, 'latin1').toString()).toContain(contact.name);
    });

    it('over 64 KiB without saying so before', async () => {
      const answer = await sendPieces(Array(5).fill(Buffer.alloc(16 * 1024, ' ')), true);
      expect(statusOf(answer)).toBe(413);
      expect(bodyOf(answer)).toContain('at most 64 KiB are accepted');
    });

    it('and broken off: nothing is stored, and the next one is served', async () => {
      const before = (await app.call('GET', '/api/contacts', { token })).json().count;
      const socket = open(
        port,
        `POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes.length}\r\n\r\n${bytes.subarray(0, 20).toString('latin1')}`,
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
      expect(statusOf(await sendPieces([bytes], false, bytes.length))).toBe(201);
      expect((await app.call('GET', '/api/contacts', { token })).json().count).toBe(before + 1);
    });
  });
});
