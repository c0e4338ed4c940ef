import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { journeys } from './testing/open-journeys.ts';
import { violations } from './testing/violations.ts';

export function firstSteps(): void {
  test('a new person makes an account, an organization, and every first step up to a publication', async () => {
    const { page, faults } = await journeys.open();
    await page.goto(journeys.url);
    await page.getByRole('link', { name: 'No account yet? Create one' }).click();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('E-mail').fill(`${randomUUID()}@example.com`);
    await page.getByLabel('Password').fill('a long enough password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('Name of the organization').fill('Kestrel');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create organization' }).click();
    await page.getByText('0 of 5 steps are done.').waitFor();
    await page.getByLabel('Category').fill('Hiking gear');
    await page.getByLabel('Your brand').fill('Kestrel');
    await page.getByLabel('Website').fill('kestrel.example');
    await page.getByLabel('Rivals').fill("Summit's");
    await page.getByText('1 line has no website.').waitFor();
    await page.getByLabel('Rivals').fill("Summit's, summit.example");
    // What was typed is there after the page was left.
    await page.reload();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText("Hiking gear: Kestrel, Summit's").waitFor();
    await page.getByRole('link', { name: 'Next: Prompts' }).click();
    await page.getByRole('button', { name: 'Add prompts' }).click();
    const csv = Buffer.from('"Which tent, and why?",Tents\nWho repairs rucksacks?');
    await page
      .getByLabel('Or add the lines of a file')
      .setInputFiles({ name: 'prompts.csv', mimeType: 'text/csv', buffer: csv });
    await page.getByLabel('Topic').fill('Gear');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('link', { name: 'Next: The first answers' }).click();
    await page.getByRole('button', { name: 'Create a key and show the command' }).click();
    await page.getByLabel('Address of the insights service').fill(journeys.system.insights.url);
    await page.getByText('Waiting for the first answer').waitFor();
    expect(await violations(page)).toEqual([]);
    const command = (await page.locator('pre').textContent()) ?? '';
    const { stdout } = await promisify(execFile)('bash', ['-c', command]);
    expect(JSON.parse(stdout)).toEqual({ accepted: 1, rejected: [] });
    await page.getByText('Answers have arrived.').waitFor();
    await page.getByRole('link', { name: 'Next: A website' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Kestrel');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('link', { name: 'Next: The first publication' }).click();
    await page.getByLabel('Title').fill('Tents');
    await page.getByLabel('Text').fill('Tents are light.');
    const link = page.getByRole('navigation').getByRole('link', { name: 'First steps' });
    await link.getByText('4/5').waitFor();
    await page.getByRole('button', { name: 'Publish on Kestrel' }).click();
    await page.getByText('All steps are done.').waitFor();
    await link.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
