import { expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Everything open to anonymous callers. A new entry needs a good reason. */
const open = [
  'GET *',
  'GET /api',
  'GET /api/',
  'GET /api/*',
  'GET /api/auth/options',
  'GET /api/calendar/:token',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /api/slots',
  'GET /healthz',
  'GET /r',
  'GET /r/:token',
  'GET /r/:token/call.ics',
  'GET /readyz',
  'POST /api/applications',
  'POST /api/auth/choose-password',
  'POST /api/auth/login',
  'POST /api/auth/lost-password',
  'POST /api/consultations',
  'POST /api/contacts',
  'POST /r',
  'POST /r/:token',
];

function routesOf(app: TestApp): string[] {
  const above: string[] = [];
  const found = new Set<string>();
  for (const line of app.server.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, branch = '', part = '', methods = ''] =
      /^((?:│ {3}| {4})*[├└]── )(\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = branch.length / 4 - 1;
    above[depth] = (above[depth - 1] ?? '') + part;
    for (const method of methods.split(', ').filter(Boolean))
      found.add(`${method} ${above[depth]}`);
  }
  return [...found].sort();
}

it('only these routes are open', async () => {
  const app = await startTestApp('sqlite');
  const routes = routesOf(app);
  // Must not pass on an empty list if the router's output changes.
  expect(routes).toContain('DELETE /api/users/:id');
  expect(routes.length).toBeGreaterThan(40);
  const answering: string[] = [];
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const response = await app.call(method, path.replace(/:\w+|\*/, 'x'));
    if (response.statusCode !== 401) answering.push(route);
  }
  expect(answering.filter((route) => !route.startsWith('HEAD '))).toEqual(open);
  expect(answering.filter((route) => route.startsWith('HEAD '))).toEqual(
    open.filter((route) => route.startsWith('GET ')).map((route) => route.replace('GET', 'HEAD')),
  );
  await app.close();
});
