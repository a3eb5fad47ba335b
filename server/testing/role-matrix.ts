import { readCatalogue } from '../../content/catalogue.ts';
import { allEndpoints } from '../../contract/all-endpoints.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { InboxKinds } from '../../contract/inbox/kinds.ts';
import { may, type Role, roles } from '../../contract/roles.ts';
import type { Engine } from '../db/tables.ts';
import { newPerson } from './account-calls.ts';
import { everyKind, kinds, sampleOf } from './inbox-calls.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export type Call = Pick<Endpoint, 'method' | 'path' | 'access'>;
/** An editor is an admin who may edit the content too. */
export type Caller = Role | 'editor' | 'anonymous' | 'revoked';

export const callers: Caller[] = ['anonymous', 'revoked', ...roles, 'editor'];

export const calls: Call[] = allEndpoints(kinds as unknown as InboxKinds);

export function mayCall(caller: Caller, { access }: Call): boolean {
  if (access === 'anyone') return true;
  if (caller === 'anonymous' || caller === 'revoked') return false;
  return may(caller === 'editor' ? { role: 'admin', isEditor: true } : caller, access);
}

export const refusals: { caller: Caller; call: Call }[] = callers.flatMap((caller) =>
  calls.filter((call) => !mayCall(caller, call)).map((call) => ({ caller, call })),
);

const { weekly, rules, place } = readCatalogue().appointments;

const calendarBodies: Record<string, object> = {
  '/appointments': {
    start: '2031-01-06T10:00:00Z',
    caller: { name: 'x', email: 'caller@example.com', message: 'x' },
  },
  '/appointments/blocks': {
    ...{ person: crypto.randomUUID(), start: '2031-01-06T10:00Z', end: '2031-01-06T11:00Z' },
  },
  '/appointments/:id': { version: 1, state: 'cancelled' },
  '/hours': { weekly, rules, place, exceptions: [], version: 0 },
  '/hours/people/:id': { takesCalls: true, hours: null },
  '/auth/calendar/feed': {},
  '/auth/calendar/busy': { address: null },
};

const draft = { path: 'faq.yaml', version: 0 };

const contentBodies: Record<string, object> = {
  '/content/file': { ...draft, text: 'x' },
  '/content/discard': { files: [draft] },
  // Both would start a process, so they are refused for their input.
  '/content/publications': { files: [] },
  '/content/preview': { page: '' },
};

export function bodyFor({ method, path }: Call): { body?: object } {
  if (method !== 'POST' && method !== 'PUT') return {};
  const kind = everyKind.find((each) => path === `/${each.path}`);
  if (kind) return { body: sampleOf(kind) };
  if (path.endsWith('/settle')) return { body: {} };
  if (path === '/letters/held') return { body: { send: false } };
  const letter = { subject: 'x', text: 'x' };
  if (path === '/letters/:id') return { body: letter };
  if (path.endsWith('/letters'))
    return { body: { ...letter, _id: crypto.randomUUID(), elsewhere: true } };
  const calendar = calendarBodies[path];
  if (calendar) return { body: calendar };
  if (path.startsWith('/content')) return { body: contentBodies[path] ?? {} };
  if (path.startsWith('/templates')) return { body: { ...letter, title: 'x', kinds: [] } };
  return { body: { ...newPerson(), status: 'contacted', suspect: false, note: 'x', role: 'user' } };
}

export interface Matrix {
  app: TestApp;
  tokens: Map<Caller, string>;
  as(caller: Caller): { token?: string };
  real(path: string): string;
  state(): Promise<unknown>;
}

export async function openMatrix(engine: Engine): Promise<Matrix> {
  const app = await startTestApp(engine);
  const tokens = new Map<Caller, string>();
  const ids = new Map<string, string>();
  for (const role of ['superuser', 'admin', 'user'] as const) {
    tokens.set(role, (await app.tokenFor(role)).token);
  }
  const editor = await app.tokenFor('admin');
  tokens.set('editor', editor.token);
  // The open session has the permission at once.
  await app.call('PUT', `/api/users/${editor.id}`, {
    token: tokens.get('superuser') ?? '',
    body: { isEditor: true },
  });
  const { token } = await app.tokenFor('superuser');
  await app.call('POST', '/api/auth/logout', { token });
  tokens.set('revoked', token);
  ids.set('users', (await app.tokenFor('admin')).id);
  for (const kind of everyKind) {
    const sent = await app.call('POST', `/api/${kind.path}`, { body: sampleOf(kind) });
    ids.set(kind.path, sent.json().data._id);
  }
  const author = tokens.get('admin') ?? '';
  const written = await app.call('POST', `/api/contacts/${ids.get('contacts')}/letters`, {
    token: author,
    body: { subject: 'x', text: 'x', elsewhere: true, _id: crypto.randomUUID() },
  });
  ids.set('letters', written.json().data.letter._id);
  const templates = await app.call('GET', '/api/templates', { token: author });
  ids.set('templates', templates.json().data[0]._id);
  ids.set('hours', ids.get('users') ?? '');
  // The first one may become too near meanwhile.
  const slot = (await app.call('GET', '/api/slots')).json().data.times.at(-1);
  const called = await app.call('POST', '/api/consultations', {
    body: { ...sampleOf(kinds.consultations), slot },
  });
  const calls = `/api/consultations/${called.json().data._id}/appointments`;
  ids.set('appointments', (await app.call('GET', calls, { token: author })).json().data[0]._id);
  const as = (caller: Caller) => {
    const own = tokens.get(caller);
    return own === undefined ? {} : { token: own };
  };
  const real = (path: string) =>
    `/api${path
      .replace(':id', ids.get(path.split('/')[1] ?? '') ?? '')
      .replace(':attachment', crypto.randomUUID())
      .replace(':number', '1')}`;
  const read = async (path: string) => (await app.call('GET', real(path), as('superuser'))).json();
  return {
    app,
    tokens,
    as,
    real,
    state: async () => [
      await app.database.write.selectFrom('users').selectAll().orderBy('id').execute(),
      await app.database.write
        .selectFrom('sessions')
        .select('token_hash')
        .orderBy('token_hash')
        .execute(),
      await app.database.write.selectFrom('letters').selectAll().orderBy('id').execute(),
      await app.database.write.selectFrom('templates').selectAll().orderBy('id').execute(),
      await app.database.write.selectFrom('appointments').selectAll().orderBy('id').execute(),
      await app.database.write.selectFrom('call_takers').selectAll().orderBy('user_id').execute(),
      await app.database.write.selectFrom('house_hours').selectAll().execute(),
      await app.database.write.selectFrom('content_drafts').selectAll().execute(),
      (await app.database.write.selectFrom('audit').select('id').execute()).length,
      ...(await Promise.all(everyKind.map((kind) => read(`/${kind.path}/:id`)))),
      ...(await Promise.all(everyKind.map((kind) => read(`/${kind.path}/:id/history`)))),
    ],
  };
}
