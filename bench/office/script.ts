// Bytes of script over the wire, compressed as the server sends it: what the first screen needs, and what is fetched
// for the other ones when it has come to rest.
import type { Page } from '@playwright/test';

export interface ScriptSizes {
  first: number;
  ahead: number;
}

/** Longer than the office waits before it fetches ahead (office/layout/useScreensAhead.ts). */
const aheadMs = 4000;

export async function scriptSizes(page: Page): Promise<ScriptSizes> {
  const scripts = new Set<string>();
  let bytes = 0;
  const network = await page.context().newCDPSession(page);
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.delete(requestId)) bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  const loaded = async (): Promise<number> => {
    await page.waitForLoadState('networkidle');
    const sum = bytes;
    bytes = 0;
    return sum;
  };

  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const first = await loaded();
  await page.waitForTimeout(aheadMs);
  return { first, ahead: await loaded() };
}
