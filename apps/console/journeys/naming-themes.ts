import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { looksGood, newCategory } from './names.ts';
import { journeys } from './testing/open-journeys.ts';
import { violations } from './testing/violations.ts';

export function namingThemes(): void {
  test('a theme is merged with another one and renamed, which the report shows at once, and has its own name again', async () => {
    const { category, ask, asPerson, answer, send } = await newCategory(
      journeys.system.insights.url,
      journeys.tenant,
    );
    for (const theme of ['Price', 'Cost', 'Weight']) {
      const assessments = [{ asset: 'Target', theme, sentiment: 'positive' }];
      const assessed = { ...answer(`Target is praised for its ${theme}.`), assessments };
      await send(assessed);
    }
    const asked = {
      category_id: category,
      start_date: '2020-01-01',
      end_date: '2099-01-01',
      asset: 'Target',
    };
    const rows = async () =>
      (await ask<{ data: object[] }>('/v2/reports/sentiment', { ...asked, group_by: ['theme'] }, asPerson))
        .data;
    while ((await rows()).length < 3) await delay(100);
    const { page, faults } = await journeys.signedIn();
    await page.goto(`${journeys.url}/o/${journeys.tenant.organizationId}/insights/${category}/sentiment`);
    await page.getByText('No assessment of Target in this period has a claim.').waitFor();
    const themes = page.getByRole('table', { name: 'Themes' });
    const shown = () => themes.locator('tbody th a').allTextContents();
    await themes.getByRole('link', { name: 'Cost', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Rename or merge the theme Cost' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Price' }).click();
    const named = page.getByRole('region', { name: 'Renamed and merged themes' });
    await named.getByText('Cost').waitFor();
    await expect.poll(shown).toHaveLength(2);
    expect((await shown()).toSorted()).toEqual(['Price', 'Weight']);
    await looksGood(page, 0);

    await page.getByRole('button', { name: 'Rename or merge the theme Price' }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename the theme Price' });
    await dialog.getByLabel('New name').fill('Value for money');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await themes.getByRole('link', { name: 'Value for money', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo the name of Cost' }).click();
    await themes.getByRole('link', { name: 'Cost', exact: true }).waitFor();
    expect((await shown()).toSorted()).toEqual(['Cost', 'Value for money', 'Weight']);
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
