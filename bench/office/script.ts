// Bytes of script over the wire, compressed as the server sends it: what the first screen needs, and what each
// further one adds when it is opened.
import type { Page } from '@playwright/test';

export interface ScriptSizes {
  first: number;
  /** By the name of the screen. */
  later: Record<string, number>;
}

const laterScreens = ['Consultations', 'Manage Users', 'Your account'];

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
  const later: Record<string, number> = {};
  for (const name of laterScreens) {
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(1000);
    later[name] = await loaded();
  }
  return { first, later };
}
