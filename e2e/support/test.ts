// Fails on unexpected console errors.
import { test as base, type Page } from '@playwright/test';
import { type Product, startProduct } from './product.ts';

export { expect } from '@playwright/test';

interface Watch {
  expectComplaints(...patterns: RegExp[]): void;
}

type ProductFixture = [
  (needs: object, use: (product: Product) => Promise<void>) => Promise<void>,
  { scope: 'worker' },
];

/** A file that extends `test` with its own gets a separate one: Playwright tells them apart by their function. */
export const ownProduct = (): ProductFixture => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  async ({}, use) => {
    const product = await startProduct();
    await use(product);
    await product.stop();
  },
  { scope: 'worker' },
];

export const test = base.extend<{ watch: Watch }, { product: Product }>({
  product: ownProduct(),
  baseURL: ({ product }, use) => use(product.baseURL),
  watch: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const expected: RegExp[] = [];
      const listen = (page: Page) => {
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
      };
      // A reused context already has its page.
      context.pages().forEach(listen);
      context.on('page', listen);
      await use({ expectComplaints: (...patterns) => expected.push(...patterns) });
      const surprising = complaints.filter((text) => !expected.some((one) => one.test(text)));
      if (surprising.length > 0) throw new Error(`The browser said:\n${surprising.join('\n')}`);
    },
    { auto: true },
  ],
});

export const uniquePerson = (): { name: string; email: string } => {
  const number = Math.random().toString(36).slice(2, 10);
  return { name: `Visitor ${number}`, email: `${number}@example.com` };
};
