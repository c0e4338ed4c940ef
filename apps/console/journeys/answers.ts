import { expect, test } from 'vitest';
import { journeys } from './testing/open-journeys.ts';
import { totalOf } from './testing/totals.ts';

export function answers(): void {
  test('J and K move through the answers, and each has a permanent address', async () => {
    const { page, faults } = await journeys.signedIn();
    await page.goto(journeys.at('/answers?period=90d'));
    expect(await totalOf(page)).toBe(journeys.answers);
    await page.locator('article').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.getByText(`2 / ${journeys.answers.toLocaleString('en-GB')}`).waitFor();
    const selected = page.locator('[role=option][aria-selected=true]');
    expect(await selected.getAttribute('aria-posinset')).toBe('2');
    expect(await page.locator('article mark').count()).toBeGreaterThanOrEqual(0);
    const title = await page.locator('article h2').textContent();
    await page.locator('article h2 a').click();
    await page.waitForURL(/\/answers\/[\da-f-]{36}/);
    await page.reload();
    await page.getByRole('heading', { level: 2, name: title ?? '' }).waitFor();
    // Only what is in sight is in the page.
    await page.goBack();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').count()).toBeLessThan(60);
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
