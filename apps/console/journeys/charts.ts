import { expect, test } from 'vitest';
import { settled } from './testing/open-console.ts';
import { journeys } from './testing/open-journeys.ts';
import { digits, totalOf } from './testing/totals.ts';

export function charts(): void {
  test('arrows walk the chart, and Enter opens the answers of the point', async () => {
    const { page, faults } = await journeys.signedIn();
    await page.goto(journeys.at('/visibility'));
    await settled(page);
    const chart = page.getByRole('slider', { name: /Visibility of each brand/ });
    await chart.focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
    const text = await chart.getAttribute('aria-valuetext');
    expect(text).toMatch(/^Aurora Outdoor, .+: \d+\.\d% \(.+\), \d+ of \d+ answers$/);
    const counted = digits(/, (\d+) of \d+ answers$/.exec(text ?? '')?.[1] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/answers\?/);
    expect(await totalOf(page)).toBe(counted);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a day without answers is a gap, in the chart and in words', async () => {
    const { page } = await journeys.signedIn();
    await page.goto(journeys.at('/visibility'));
    await settled(page);
    const chart = page.getByRole('slider', { name: /Visibility of each brand/ });
    await chart.focus();
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft');
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/not measured$/);
    // The line of each of three brands is in two pieces.
    expect(await page.locator('svg[data-chart] path[fill=none]').count()).toBeGreaterThanOrEqual(6);
    await page.context().close();
  });
}
