import { expect, test } from 'vitest';
import { settled } from './testing/open-console.ts';
import { journeys } from './testing/open-journeys.ts';
import { digits } from './testing/totals.ts';

export function filters(): void {
  test('shows a filter that cannot be read in red, and asks no report', async () => {
    const { page, asked } = await journeys.signedIn();
    await page.goto(journeys.at('/visibility?f=modl:Claude&f=model:ChatGPT'));
    await page.getByText('there is no field “modl”').waitFor();
    await page.getByText('Nothing was asked for').waitFor();
    await settled(page);
    expect(asked.filter((path) => path.startsWith('/v2/reports'))).toEqual([]);
    await page.getByRole('button', { name: 'Remove the filter modl:Claude' }).click();
    await page.getByTestId('headline').waitFor();
    expect(page.url()).toContain('f=model:ChatGPT');
    expect(page.url()).not.toContain('modl');
    await page.context().close();
  });

  test('marks the filter that a service refuses, with its reason', async () => {
    const { page } = await journeys.signedIn();
    await page.goto(journeys.at('/visibility?f=model:HAL'));
    await page
      .getByText(/This category has no model "HAL"/)
      .first()
      .waitFor();
    expect(
      await page
        .getByRole('list', { name: 'Filters' })
        .getByText(/has no model "HAL"/)
        .count(),
    ).toBe(1);
    await page.context().close();
  });

  test('a filter is added by keyboard, completed, and stands in the address', async () => {
    const { page, faults } = await journeys.signedIn();
    await page.goto(journeys.at('/visibility'));
    await settled(page);
    const before = digits((await page.getByTestId('headline').textContent())?.split(' of ')[1] ?? '');
    await page.keyboard.press('/');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('model:Cha');
    await page.getByRole('menuitem', { name: 'ChatGPT' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/f=model:ChatGPT/);
    await settled(page);
    const after = digits((await page.getByTestId('headline').textContent())?.split(' of ')[1] ?? '');
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(before);
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
