// What `npm start` leaves behind after a build.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makeCheckout } from './support/checkout.ts';

test('the server has no child of its build', async () => {
  test.skip(process.platform !== 'linux', '/proc tells the children of a process');
  const checkout = makeCheckout();
  try {
    const { server, output } = await checkout.start();
    expect(output).not.toContain('Building the site');
    const { pid } = server;
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain(
      path.join(checkout.folder, 'dist/server'),
    );
    expect(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()).toBe('');
  } finally {
    await checkout.remove();
  }
});
