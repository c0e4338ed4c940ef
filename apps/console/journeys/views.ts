import { expect, test } from 'vitest';
import { goTo, settled } from './testing/open-console.ts';
import { journeys } from './testing/open-journeys.ts';
import { digits, totalOf } from './testing/totals.ts';
import { violations } from './testing/violations.ts';

export function views(): void {
  test('a view is put together, saved, shared by a link without a session, and gone when the link is revoked', async () => {
    const { page, faults } = await journeys.signedIn();
    await page.goto(journeys.at('/visibility'));
    await settled(page);
    await page.getByRole('button', { name: 'More on: Brands by rank' }).click();
    await page.getByRole('menuitem', { name: 'Add to a view' }).click();
    const adding = page.getByRole('dialog', { name: 'Add to a view' });
    await adding.getByLabel('Name of the view').fill('Board report');
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await adding.getByRole('link', { name: 'Open the view' }).click();
    await page.getByRole('heading', { level: 2, name: 'Brands by rank' }).waitFor();
    const title = page.getByLabel('Name of the view');
    expect(await title.inputValue()).toBe('Board report');

    await page.getByRole('button', { name: 'Add a text' }).click();
    await page.getByRole('dialog').getByLabel('Text').fill('What the board should know.');
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Add a figure' }).click();
    const form = page.getByRole('dialog', { name: 'Figure' });
    await form.getByLabel('Report').selectOption({ label: 'Citations' });
    expect(await violations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Done' }).click();
    const headings = () =>
      page
        .locator('#main section.card')
        .evaluateAll((cards) =>
          cards.map((card) => card.querySelector('h2')?.textContent ?? card.querySelector('p')?.textContent),
        );
    await page.getByRole('heading', { level: 2, name: 'Citations by domain' }).waitFor();
    await page.getByRole('button', { name: 'Move What the board should know. up' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('What the board should know. is now panel 1 of 3.').waitFor();
    await page.getByRole('button', { name: 'Remove Citations by domain' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    const order = ['What the board should know.', 'Brands by rank', 'Citations by domain'];
    await expect.poll(headings).toEqual(order);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Version 2, saved/).waitFor();
    await page.reload();
    await settled(page);
    expect(await headings()).toEqual(order);
    expect(await violations(page)).toEqual([]);
    const number = page.locator('a[aria-label*="Open its"]').first();
    const counted = digits(
      /Open its ([\d,]+)/.exec((await number.getAttribute('aria-label')) ?? '')?.[1] ?? '',
    );
    const address = journeys.url + (await number.getAttribute('href'));

    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByLabel('Name of the view').fill('Report of somebody else');
    await second.getByRole('button', { name: 'Save' }).click();
    await second.getByText(/^Version 3, saved/).waitFor();
    await goTo(second, address);
    expect(await totalOf(second)).toBe(counted);
    await second.close();
    await title.fill('Report for the board');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Somebody saved this view while you changed it').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show theirs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Report of somebody else' }).waitFor();
    await page.getByRole('button', { name: 'Back to mine' }).click();
    expect(await title.inputValue()).toBe('Report for the board');
    await page.getByRole('button', { name: 'Save mine over theirs' }).click();
    await page.getByText(/^Version 4, saved/).waitFor();

    await page.getByRole('button', { name: 'Share' }).click();
    const sharing = page.getByRole('dialog', { name: 'Share' });
    await sharing.getByLabel('For whom').fill('Board');
    await sharing.getByRole('button', { name: 'Create link' }).click();
    const link = await sharing.getByLabel('Link', { exact: true }).inputValue();
    expect(link).toMatch(new RegExp(`^${journeys.url}/shared/[\\w-]{43}$`));
    expect(await violations(page)).toEqual([]);

    const reader = await journeys.open();
    await reader.page.goto(link);
    await reader.page.getByRole('heading', { level: 1, name: 'Report for the board' }).waitFor();
    await reader.page.getByRole('table', { name: 'Brands by rank' }).getByText('Aurora Outdoor').waitFor();
    await reader.page.waitForLoadState('networkidle');
    expect(await reader.page.getByRole('link').count()).toBe(0);
    expect(await violations(reader.page)).toEqual([]);
    expect([reader.asked, reader.faults, await reader.page.context().cookies()]).toEqual([[], [], []]);
    await sharing.getByRole('button', { name: 'Revoke Board' }).click();
    await sharing.getByText('There is no link to this view.').waitFor();
    await reader.page.reload();
    await reader.page.getByRole('heading', { name: 'There is nothing at this link' }).waitFor();
    expect(await violations(reader.page)).toEqual([]);
    await reader.page.context().close();
    // The refusal of the outdated version was meant.
    expect(faults.filter((fault) => !fault.includes('412'))).toEqual([]);
    await page.context().close();
  });
}
