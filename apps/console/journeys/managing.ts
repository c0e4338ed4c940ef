import { expect, test } from 'vitest';
import { journeys } from './testing/open-journeys.ts';
import { violations } from './testing/violations.ts';

export function managing(): void {
  test('a key is created, shown once, and gone from the list after it is deleted', async () => {
    const { page, faults } = await journeys.signedIn();
    await page.goto(journeys.at('/../../admin/keys'));
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create key' });
    await dialog.getByLabel('Name').fill('journey');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const made = page.getByRole('dialog', { name: 'The key was created' });
    const key = (await made.locator('pre').textContent()) ?? '';
    expect(key).toMatch(/^sl_\w{40,}$/);
    expect(await violations(page)).toEqual([]);
    await made.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Delete journey' }).waitFor();
    await page.getByText(`${key.slice(0, 7)}…`).waitFor();
    expect(await page.content()).not.toContain(key);
    await page.getByRole('button', { name: 'Delete journey' }).click();
    await page.getByRole('button', { name: 'Delete for ever' }).click();
    await page.getByRole('button', { name: 'Delete journey' }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('pasted prompts outlive a refusal, are previewed, and are there after they are applied', async () => {
    const { page } = await journeys.signedIn();
    await page.goto(journeys.at('/prompts'));
    await page.getByRole('button', { name: 'Add prompts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add prompts' });
    const text = 'Which stove boils fastest?\tStoves\tSpeed\nWhich stove is quiet?\tStoves';
    const lines = dialog.getByLabel('One prompt per line');
    await lines.fill(text);
    await dialog.getByLabel('Topic').fill('Stoves');
    let refused = 0;
    await page.route('**/prompts', async (route) => {
      if (route.request().method() !== 'POST' || refused > 0) return route.continue();
      refused += 1;
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { detail: 'Down.' } });
    });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await page.getByText(/nothing you typed is lost/).waitFor();
    expect(refused).toBe(1);
    expect(await lines.inputValue()).toBe(text);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('2 prompts will be created, with 1 new topic, with 1 new tag').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Which stove is quiet?' }).waitFor();
    await page.getByRole('button', { name: 'Which stove boils fastest?' }).waitFor();
    await page.context().close();
  });
}
