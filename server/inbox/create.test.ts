import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  everyKind,
  kinds,
  type StaffClient,
  sampleOf,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const unknownId = '00000000-0000-7000-8000-000000000000';

describe.each(engines)('sending on %s', (engine) => {
  let app: TestApp;
  let client: StaffClient;
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  describe.each(everyKind)('$path', (kind) => {
    const firstStatus = kind.statuses[0]?.value;

    it('answers with all that was sent and what the server added', async () => {
      const before = Date.now();
      const receipt = await client.send(kind);
      expect(receipt).toMatchObject(sampleOf(kind));
      expect(receipt.status).toBe(firstStatus);
      expect(Date.parse(receipt.createdAt)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(receipt.createdAt)).toBeLessThanOrEqual(Date.now());
      if (kind.audit) {
        expect(receipt).toMatchObject({ [kind.audit.by]: null, [kind.audit.at]: null });
      }
    });

    it('stores what it answered, to be read one by one and in the list', async () => {
      const receipt = await client.send(kind);
      const record = await client.read(kind, receipt._id);
      const { link, ...stored } = receipt;
      expect(link).toMatch(/^\/r\/[\w-]{46}$/);
      expect(record).toEqual({
        ...stored,
        askedAt: receipt.createdAt,
        ...{ answeredAt: null, answeredBy: null, answeredHow: null, withdrawnAt: null },
        unread: false,
        suspect: false,
        version: 1,
      });
      expect((await client.list(kind)).data[0]).toEqual(record);
    });

    it('ignores fields that the server sets', async () => {
      const forged = {
        _id: unknownId,
        createdAt: '2001-01-01T00:00:00.000Z',
        status: kind.statuses.at(-1)?.value ?? 'done',
        completedBy: 'mallory',
        completedAt: '2001-01-01T00:00:00.000Z',
        reviewedBy: 'mallory',
        reviewedAt: '2001-01-01T00:00:00.000Z',
        askedAt: '2001-01-01T00:00:00.000Z',
        answeredAt: '2001-01-01T00:00:00.000Z',
        withdrawnAt: '2001-01-01T00:00:00.000Z',
        suspect: true,
        version: 9,
      };
      const { _id } = await client.send(kind, forged);
      const record = await client.read(kind, _id);
      expect(record).toMatchObject({
        answeredAt: null,
        withdrawnAt: null,
        suspect: false,
        version: 1,
      });
      expect(record.createdAt > '2020').toBe(true);
      expect(record.askedAt).toBe(record.createdAt);
      expect(record.status).toBe(firstStatus);
      if (kind.audit) expect(record[kind.audit.by]).toBeNull();
      expect(_id).not.toBe(unknownId);
    });

    it('drops unknown fields', async () => {
      const receipt = await client.send(kind, { favouriteColour: 'teal', termsAccepted: true });
      expect(receipt).not.toHaveProperty('favouriteColour');
      expect(await client.read(kind, receipt._id)).not.toHaveProperty('favouriteColour');
    });

    it('gives ids that begin with the time', async () => {
      const ids = [];
      for (let round = 0; round < 20; round += 1) ids.push((await client.send(kind))._id);
      // Within one millisecond the order is left to chance, so only the milliseconds are compared.
      const times = ids.map((id) => id.slice(0, '01234567-89ab'.length));
      expect(times).toEqual(times.toSorted());
      expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    });

    it('trims texts and treats absent, null and blank alike', async () => {
      const optional = kind.fields.filter(({ required }) => !required).map(({ name }) => name);
      for (const blank of [undefined, null, '', '   ']) {
        const receipt = await client.send(kind, {
          name: '  Meera\t',
          ...Object.fromEntries(optional.map((name) => [name, blank])),
        });
        expect(receipt.name).toBe('Meera');
        for (const name of optional) expect(receipt[name]).toBeNull();
      }
    });
  });

  it('keeps one of the packages and calls everything else custom', async () => {
    const offered = ['website-creation', 'basic-package', 'premium-package', 'custom'];
    for (const service of offered) {
      expect(await client.send(kinds.consultations, { service })).toMatchObject({ service });
    }
    for (const service of ['', 'gold-package', null, undefined, 7, ['basic-package'], {}]) {
      expect(await client.send(kinds.consultations, { service })).toMatchObject({
        service: 'custom',
      });
    }
  });

  it('keeps one of the internships and calls everything else other', async () => {
    const offered = ['frontend-intern', 'ui-ux-intern', 'backend-intern'];
    for (const position of [...offered, 'digital-marketing-intern', 'other']) {
      expect(await client.send(kinds.applications, { position })).toMatchObject({ position });
    }
    for (const position of ['', 'ceo', null, undefined, 1]) {
      expect(await client.send(kinds.applications, { position })).toMatchObject({
        position: 'other',
      });
    }
  });

  it('stores a closed internship as other, and leaves earlier applications as they are', async () => {
    const { _id } = await client.send(kinds.applications, { position: 'backend-intern' });
    const later = await startTestApp(engine, {
      beside: app,
      catalogue: {
        positions: [{ value: 'ui-ux-intern', label: 'UI/UX Design Intern' }],
        closedPositions: [{ value: 'backend-intern', label: 'Backend Development Intern' }],
      },
    });
    const there = await createStaffClient(later);
    const sent = await there.send(kinds.applications, { position: 'backend-intern' });
    expect(sent).toMatchObject({ position: 'other' });
    expect(await there.read(kinds.applications, _id)).toMatchObject({ position: 'backend-intern' });
    await later.close();
  });

  it('keeps any date that parses as a full timestamp, wherever the database lives', async () => {
    if (engine === 'postgres') {
      const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(
        app.database.read,
      );
      await sql`ALTER DATABASE ${sql.id(rows[0]?.name ?? '')} SET timezone TO 'Asia/Kolkata'`.execute(
        app.database.write,
      );
    }
    const elsewhere = await startTestApp(engine, { beside: app });
    const there = await createStaffClient(elsewhere);
    const dates = {
      '2026-12-01': '2026-12-01T00:00:00.000Z',
      '2026-12-01T10:30:00+05:30': '2026-12-01T05:00:00.000Z',
      'Tue, 01 Dec 2026 10:30:00 GMT': '2026-12-01T10:30:00.000Z',
      'Tue Dec 01 2026 10:30:00 GMT+0530 (India Standard Time)': '2026-12-01T05:00:00.000Z',
      '2026/12/1 10:30 GMT': '2026-12-01T10:30:00.000Z',
      '2028-02-29T10:30Z': '2028-02-29T10:30:00.000Z',
      '0001-01-01T00:00:00.000Z': '0001-01-01T00:00:00.000Z',
      '1800-06-15T12:00:00.001Z': '1800-06-15T12:00:00.001Z',
      '9999-12-31T23:59:59.999Z': '9999-12-31T23:59:59.999Z',
    };
    for (const [preferredDate, stored] of Object.entries(dates)) {
      const { _id } = await there.send(kinds.consultations, { preferredDate });
      const record = await there.read(kinds.consultations, _id);
      expect(record.preferredDate).toBe(stored);
    }
    await elsewhere.close();
  });
});
