import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../testing/fresh-database.ts';
import { expectFailure } from '../testing/inbox-calls.ts';
import {
  bodyFor,
  callers,
  calls,
  type Matrix,
  mayCall,
  openMatrix,
  refusals,
} from '../testing/role-matrix.ts';

describe.each(engines)('roles on %s', (engine) => {
  let matrix: Matrix;
  beforeAll(async () => {
    matrix = await openMatrix(engine);
  });
  afterAll(() => matrix.app.close());

  it('everybody else is refused, and nothing changes', async () => {
    const { app, as, real, state } = matrix;
    const before = await state();
    for (const { caller, call } of refusals) {
      const response = await app.call(call.method, real(call.path), {
        ...as(caller),
        ...bodyFor(call),
      });
      const isKnown = caller !== 'anonymous' && caller !== 'revoked';
      const faults = expectFailure(response, isKnown ? 403 : 401);
      expect(faults).toEqual([isKnown ? 'Your role does not allow this' : 'Please sign in']);
    }
    expect(await state()).toEqual(before);
  });

  it.each(callers)('%s is allowed what the table says', async (caller) => {
    const { app, as } = matrix;
    const allowed = calls.filter((call) => mayCall(caller, call) && !call.path.includes('logout'));
    expect(allowed.length).toBeGreaterThanOrEqual(4);
    for (const call of allowed) {
      const path = `/api${call.path.replace(':id', crypto.randomUUID())}`;
      const { statusCode } = await app.call(call.method, path, { ...as(caller), ...bodyFor(call) });
      // Past the guard: done, or rejected for its input or because mail is not set up.
      const expected = call.path === '/auth/login' ? /: 401$/ : /: (200|201|400|404|409)$/;
      expect(`${caller} ${call.method} ${path}: ${statusCode}`).toMatch(expected);
    }
  });

  it('the role table grants nothing new', () => {
    const mostly = (caller: (typeof callers)[number]) =>
      calls.filter((call) => mayCall(caller, call)).map(({ method, path }) => `${method} ${path}`);
    const anyone = [
      'GET /auth/options',
      'GET /calendar/:token',
      'GET /slots',
      'POST /auth/login',
      'POST /consultations',
      'POST /applications',
      'POST /contacts',
      'POST /auth/lost-password',
      'POST /auth/choose-password',
    ];
    const own = [
      ...['GET /auth/me', 'GET /auth/logout', 'POST /auth/logout', 'PUT /auth/password'],
      ...['GET /auth/preferences', 'PUT /auth/preferences'],
    ];
    const onlySuperusers = [
      ...['POST /auth/register', 'PUT /users/:id', 'DELETE /users/:id'],
      ...['POST /users/invitations', 'POST /users/:id/invitation'],
      ...['POST /templates', 'PUT /templates/:id', 'DELETE /templates/:id'],
      ...['GET /mail', 'POST /mail/test', 'POST /letters/held'],
      ...['PUT /hours', 'PUT /hours/people/:id'],
    ];
    const onlyEditors = [
      ...['GET /content', 'GET /content/file', 'PUT /content/file', 'POST /content/discard'],
      ...['GET /content/picture', 'PUT /content/picture', 'GET /content/faults'],
      ...['GET /content/findings', 'POST /content/preview', 'GET /content/changes'],
      ...['GET /content/publications', 'POST /content/publications'],
      ...['GET /content/publications/:number', 'GET /content/publications/:number/compared'],
      'POST /content/publications/:number/restore',
    ];
    expect(mostly('anonymous').sort()).toEqual(anyone.sort());
    expect(mostly('revoked').sort()).toEqual(anyone.sort());
    expect(mostly('user').sort()).toEqual([...anyone, ...own].sort());
    expect(mostly('superuser')).toHaveLength(calls.length);
    const admins = mostly('admin');
    const beyondAdmins = (caller: (typeof callers)[number]) =>
      mostly(caller).filter((call) => !admins.includes(call));
    expect(beyondAdmins('editor').sort()).toEqual(onlyEditors.sort());
    expect(beyondAdmins('superuser').sort()).toEqual([...onlySuperusers, ...onlyEditors].sort());
  });
});
