import { expect, test } from 'vitest';
import { expectGoodLooks } from './testing/looks.ts';
import { drawn, settled } from './testing/open-console.ts';
import { journeys } from './testing/open-journeys.ts';
import { violations } from './testing/violations.ts';

export function collecting(): void {
  test('a target is changed and checked, a schedule is estimated and run, and runs, spending and caps show it', async () => {
    const { page, faults } = await journeys.signedIn();
    const looksGood = async (screen: number) => {
      await settled(page);
      await expectGoodLooks(page, page.url(), screen);
      await page.setViewportSize({ width: 1400, height: 900 });
    };
    await page.goto(journeys.at('/collect'));
    await page.getByText('There is no target yet').waitFor();
    const addTarget = async (name: string, route: string, model: string) => {
      await page.getByRole('button', { name: 'Add target' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Route').selectOption(route);
      await dialog.getByLabel('Model', { exact: true }).fill(model);
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add target' }).click();
      await page.getByRole('button', { name: `Check ${name}` }).waitFor();
    };
    await addTarget('ChatGPT by API', 'openai-responses', 'gpt-5-mini');
    await addTarget('Le Chat by API', 'mistral-conversations', 'mistral-medium-latest');
    await page.getByRole('button', { name: 'Edit Le Chat by API' }).click();
    const edited = page.getByRole('dialog', { name: 'Edit Le Chat by API' });
    expect(await edited.getByLabel('Route').isDisabled()).toBe(true);
    await edited.getByLabel('Name').fill('Le Chat');
    await edited.getByLabel('Questions at a time').fill('3');
    await edited.getByLabel('Most tokens per answer').fill('4000');
    expect(await violations(page)).toEqual([]);
    await edited.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit Le Chat', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Edit Le Chat' });
    expect(await again.getByLabel('Questions at a time').inputValue()).toBe('3');
    expect(await again.getByLabel('Most tokens per answer').inputValue()).toBe('4000');
    expect(await again.getByLabel('Model', { exact: true }).inputValue()).toBe('mistral-medium-latest');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Check ChatGPT by API' }).click();
    // An engine takes seconds. Meanwhile the button waits, and the dialog is still what hears Escape.
    await page.route('**/check', async (route) => {
      await page.getByRole('dialog').getByText('Waiting for the answer').waitFor();
      await drawn(page);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Ask once' }).click();
    await page
      .getByTestId('checked')
      .getByText(/^\$0\.\d+ from prices$/)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await looksGood(0);

    await page.getByRole('link', { name: 'Schedules' }).click();
    await page.getByRole('button', { name: 'Add schedule' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Every day');
    await form.getByLabel('Target').selectOption('Le Chat');
    await form.getByRole('group', { name: 'Asked from' }).getByRole('checkbox').first().check();
    const region = await form
      .getByRole('group', { name: 'Asked from' })
      .locator('label')
      .first()
      .textContent();
    // Mistral cannot be told from where.
    await form.getByRole('alert').getByText(`${region}: `).waitFor();
    await form.getByLabel('Target').selectOption('ChatGPT by API');
    await form.getByLabel('Answers per prompt and slot').fill('7');
    // Journeys before this one add prompts.
    const { data: active } = (await (
      await page.request.get(`${journeys.url}/api/insights/v1/org/categories/${journeys.category}/prompts`)
    ).json()) as { data: unknown[] };
    const planned = String(active.length * 7);
    await form.getByTestId('estimate').getByText(planned, { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await form.getByLabel('Ends').fill('2099-01-31T12:30');
    await form.getByRole('button', { name: 'Add schedule' }).click();
    await page.getByRole('button', { name: 'Run now: Every day' }).click();
    await page.getByText(`${planned} runs are planned.`).waitFor();
    await page.getByText(/^ends .*2099/).waitFor();
    await looksGood(1);
    await page.setViewportSize({ width: 400, height: 900 });
    await page.getByRole('button', { name: 'Actions for Every day' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const narrow = page.getByRole('dialog', { name: 'Edit Every day' });
    expect(await narrow.getByLabel('Ends').inputValue()).toBe('2099-01-31T12:30');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1400, height: 900 });

    await page.getByRole('link', { name: 'Runs of Every day' }).click();
    await page.waitForURL(/\/collect\/runs\?schedule=/);
    await page.getByTestId('progress').getByText(`${planned} planned`).click();
    await page.waitForURL(/state=planned/);
    await page.getByRole('table', { name: 'Runs' }).getByRole('button').first().click();
    await page.getByRole('dialog', { name: 'Run' }).getByText('Number in the slot').waitFor();
    expect(await violations(page)).toEqual([]);
    // It is asked, and the open run shows how far it is.
    await journeys.startCollector();
    const opened = page.getByRole('dialog', { name: 'Run' });
    await opened.getByText('published', { exact: true }).waitFor();
    await opened.getByRole('button', { name: 'Show what the provider sent' }).click();
    await opened.locator('pre').waitFor();
    expect(await violations(page)).toEqual([]);
    const answer = await opened.getByRole('link', { name: 'Open the answer' }).getAttribute('href');
    await page.keyboard.press('Escape');
    await looksGood(2);
    await page.goto(`${journeys.url}${answer}`);
    await page.locator('article').waitFor();
    await page.goto(journeys.at('/collect/runs?state=strange'));
    await page.getByText('state=strange').waitFor();

    await page.getByRole('link', { name: 'Spending' }).click();
    await page.getByLabel('At most, US$').fill('10');
    await page.getByRole('button', { name: 'Set cap' }).click();
    await page.getByText(/^\$\d+\.\d+ of \$10\.00/).waitFor();
    await looksGood(3);
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
    await page.context().close();
  });
}
