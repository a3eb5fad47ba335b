// Intercepts the page's API calls.
import type { Page, Request, Route } from '@playwright/test';
import { expect } from './test.ts';

export async function answerWith(
  page: Page,
  method: string,
  path: string | RegExp,
  reply: 'abort' | { status?: number; json?: unknown; body?: string } | ((route: Route) => unknown),
): Promise<() => Promise<void>> {
  const matches = ({ pathname }: URL) =>
    typeof path === 'string' ? pathname === `/api${path}` : path.test(pathname);
  await page.route(matches, async (route) => {
    if (route.request().method() !== method) await route.fallback();
    else if (reply === 'abort') await route.abort();
    else if (typeof reply === 'function') await reply(route);
    else await route.fulfill(reply);
  });
  return () => page.unroute(matches);
}

/** An aborted request cannot be continued. */
const letGo = (route: Route): Promise<void> => route.continue().catch(() => undefined);

/** Holds a call back until released; with `query`, only matching addresses. */
export async function hold(
  page: Page,
  method: string,
  path: string | RegExp,
  query = /^/,
): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await answerWith(page, method, path, async (route) => {
    if (query.test(route.request().url())) await gate.promise;
    await letGo(route);
  });
  return gate.resolve;
}

/** A poll or refetch would notice a change on the server before the test acts; reads under way are answered first. */
export async function blockReads(page: Page): Promise<() => Promise<void>> {
  const blocked = new Set<Request>();
  const gate = Promise.withResolvers<void>();
  const unblock = await answerWith(page, 'GET', /^\/api\//, async (route) => {
    blocked.add(route.request());
    await gate.promise;
    await letGo(route);
  });
  const ended = new Set<Request>();
  const isUnderWay = (request: Request) =>
    request.method() === 'GET' &&
    new URL(request.url()).pathname.startsWith('/api/') &&
    !(blocked.has(request) || ended.has(request));
  await expect
    .poll(async () => {
      const reads = (await page.requests()).filter(isUnderWay);
      for (const read of reads) {
        const end = () => ended.add(read);
        // Resolves for cancelled requests, too.
        read.response().then(end, end);
      }
      return reads;
    })
    .toHaveLength(0);
  return async () => {
    await unblock();
    gate.resolve();
  };
}
