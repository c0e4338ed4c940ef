import { expect, test } from 'vitest';
import { settled, signIn } from './testing/open-console.ts';
import { journeys } from './testing/open-journeys.ts';
import { violations } from './testing/violations.ts';

export function refusals(): void {
  test('a session that ends in the middle of work leaves the screen and what was typed', async () => {
    const { page } = await journeys.signedIn();
    await page.goto(journeys.at('/answers'));
    await page.locator('article').waitFor();
    await settled(page);
    await page.context().clearCookies();
    await page.keyboard.press('/');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('response?wat');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(page.url()).toContain('f=response?wat'.replace('?', '%3F'));
    await signIn(page, journeys.tenant);
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('No answer matches all filters').waitFor();
    await page.context().close();
  });

  test('says that there were too many requests, when it tries again, and does', async () => {
    const { page } = await journeys.signedIn();
    let refused = 0;
    await page.route('**/v2/reports/visibility/stream', async (route) => {
      if (refused >= 2) return route.continue();
      refused += 1;
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '1' },
        json: { detail: 'Too many requests.' },
      });
    });
    await page.goto(journeys.at('/visibility'));
    await page
      .getByText(/Too many requests\. Trying again/)
      .first()
      .waitFor();
    await page.getByTestId('headline').waitFor();
    expect(refused).toBe(2);
    await page.context().close();
  });

  test('a service that is stopped and one that is exhausted are named, and screens go on without losing what was typed', async () => {
    const { insights } = journeys.system;
    const { page } = await journeys.signedIn();
    await page.goto(journeys.at('/prompts'));
    await page.getByRole('button', { name: 'Add prompts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add prompts' });
    const lines = dialog.getByLabel('One prompt per line');
    await lines.fill('Which lamp is bright?');
    const report = await page.context().newPage();
    await report.goto(journeys.at('/visibility'));
    await settled(report);
    await insights.kill('SIGTERM');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('The service is down at the moment.').waitFor();
    await dialog.getByText(/nothing you typed is lost\. Try again in \d+ s\./).waitFor();
    await dialog.getByText(/Request id [\da-f-]{36}/).waitFor();
    await report.getByRole('link', { name: 'Citations' }).click();
    const retrying = report
      .getByRole('status')
      .filter({ hasText: 'The service is down at the moment. Trying again' });
    await retrying
      .getByText(/Request id [\da-f-]{36}/)
      .first()
      .waitFor();
    const limit = { RATE_LIMIT_PER_HOUR_OF_PEOPLE: '1' };
    const limited = await journeys.system.startInsights('limited', limit, Number(new URL(insights.url).port));
    await report.getByText('More than 1 requests an hour.').first().waitFor();
    await report
      .getByText(/^Try again in \d+ min\.$/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText(/nothing you typed is lost\. Try again in \d+ min\./).waitFor();
    await limited.stop();
    await insights.start();
    // All that are there at one moment: a query of two panels takes the button of the other one away.
    const tryAgain = `document.querySelectorAll('button').forEach((one) => one.textContent === 'Try again' && one.click())`;
    await expect
      .poll(async () => {
        await report.evaluate(tryAgain);
        return report.getByTestId('headline').count();
      })
      .toBe(1);
    expect(await lines.inputValue()).toBe('Which lamp is bright?');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('1 prompt will be created').waitFor();
    await page.context().close();
  });
}
