import { expect, test } from 'vitest';
import { heapOf, observe, observed } from './testing/observed.ts';
import { settled } from './testing/open-console.ts';
import { journeys } from './testing/open-journeys.ts';

export function dashboard(): void {
  test('the first dashboard asks for what it shows first while its scripts are on their way, and once', async () => {
    const { page, asked, faults } = await journeys.signedIn();
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/assets\/base-/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(journeys.at('?period=90d'), { waitUntil: 'commit' });
    const report = '/v2/reports/visibility/stream';
    await expect.poll(() => asked).toEqual([report, report]);
    scripts.resolve();
    await settled(page);
    // Besides, what changed by engine, topic and region.
    expect(asked.filter((path) => path === report)).toHaveLength(5);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a dashboard does not move while it loads, shows another period, and gives its memory back', async () => {
    const { page, faults, asked } = await journeys.signedIn();
    const session = await page.context().newCDPSession(page);
    await observe(page);
    await page.goto(journeys.at(''));
    await settled(page);
    const { lcp, cls } = await observed(page);
    expect(lcp).toBeGreaterThan(0);
    expect(cls).toBeLessThan(0.02);
    const figure = page.locator('main .figure').first();
    const before = await figure.textContent();
    await page.getByRole('button', { name: /Last 30 days/ }).click();
    const week = page.getByRole('menuitem', { name: 'Last 7 days' });
    const reports = () => asked.filter((path) => path.startsWith('/v2/reports')).length;
    const ofMonth = reports();
    // Who stays on a choice may take it: all that the screen shows is asked for, and not again when it is taken.
    await week.hover();
    await expect.poll(reports).toBe(2 * ofMonth);
    await week.click();
    await page.waitForURL(/period=7d/);
    await settled(page);
    expect(reports()).toBe(2 * ofMonth);
    expect(await figure.textContent()).not.toBe(before);
    const heaps: number[] = [];
    for (let round = 0; round < 4; round++) {
      for (const name of ['Visibility', 'Answers', 'Overview']) {
        await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
        await settled(page);
      }
      heaps.push(await heapOf(session));
    }
    expect((heaps[3] ?? Infinity) - (heaps[1] ?? 0)).toBeLessThan(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
