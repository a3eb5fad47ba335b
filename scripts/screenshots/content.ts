import type { Page } from '@playwright/test';

const screens = [
  ['content', '/admin/content'],
  ['content-form', '/admin/content?file=careers.yaml&at=openings.internships[0].title'],
  ['content-article', '/admin/content?file=articles/website-optimization-seo-performance.md'],
  ['content-colours', '/admin/content?file=brand/palette.yaml'],
  ['content-check', '/admin/content/check'],
] as const;

/** The preview's process has to start first. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const waiting = page.getByText(/^(Loading|Starting the preview|Refreshing|Reading)/);
  await waiting.first().waitFor({ state: 'hidden', timeout: 120_000 });
  await page.waitForTimeout(1500);
}

export async function takeContent(
  page: Page,
  shoot: (name: string) => Promise<unknown>,
): Promise<void> {
  await page.goto('/admin/content?file=facts.yaml');
  const price = page.getByLabel('Basic package');
  await price.fill('349');
  await settle(page);
  await page.getByRole('button', { name: /^Publish\.\.\./ }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  await shoot('content-publish');
  await page.keyboard.press('Escape');
  for (const [name, address] of screens) {
    await page.goto(address);
    await settle(page);
    await shoot(name);
  }
  await page.goto('/admin/content?file=facts.yaml');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByText('Discard changes').waitFor({ state: 'hidden' });
}
