import { clickHouseWrites, createPool, holdAlone } from '@sightline/postgres';
import { expect, test } from 'vitest';
import { looksGood, newCategory } from './names.ts';
import { journeys } from './testing/open-journeys.ts';

export function readingAgain(): void {
  test('changed names wait, are read with progress, stopped, and read to the end', async () => {
    const { category, ask, asPerson, run } = await newCategory(journeys.system.insights.url, journeys.tenant);
    await using connections = new AsyncDisposableStack();
    // Held while pages are looked at.
    const pool = createPool({
      url: journeys.database,
      applicationName: 'journeys',
      statementTimeoutMs: 600_000,
      onError: () => {},
    });
    connections.defer(() => pool.end());
    const client = await pool.connect();
    connections.defer(() => client.release());
    const { page, faults } = await journeys.signedIn();
    const at = (path: string) =>
      `${journeys.url}/o/${journeys.tenant.organizationId}/insights/${category}${path}`;
    await page.goto(at('/names/revisions'));
    await page
      .getByRole('heading', { name: 'Every answer is read with the names and rules of today' })
      .waitFor();
    await page.getByText('Answers were not read again yet.').waitFor();
    await page.getByRole('button', { name: 'Read again anyway' }).click();
    await page.getByText('in all reports').waitFor();

    const brand = { name: 'Nordwand', website: 'nordwand.example', is_owned: false };
    await ask(`/manage/categories/${category}/assets`, brand, asPerson);
    await page.getByRole('link', { name: 'Candidates' }).click();
    const notice = page.getByText('Stored answers do not know the latest names');
    await notice.waitFor();
    await looksGood(page, 0);
    await notice.getByRole('link', { name: 'Read again' }).click();
    await page.getByText('+ Nordwand').waitFor();
    await looksGood(page, 1);

    // Nothing is read meanwhile, so that what does not last can be looked at.
    await holdAlone(client, clickHouseWrites, async () => {
      await page.getByRole('button', { name: 'Read stored answers again' }).click();
      await page.getByRole('heading', { name: 'Waits for the worker' }).waitFor();
      await looksGood(page, 2);
      const read = (answers: number) =>
        client.query(
          `UPDATE revisions SET state = 'reading', started_at = coalesce(started_at, now()), answers = 120000, answers_read = $2
           WHERE category_id = $1 AND state IN ('waiting', 'reading')`,
          [category, answers],
        );
      await read(30_000);
      await page.getByText('30,000 of 120,000 answers').waitFor();
      await read(60_000);
      await page.getByText('60,000 of 120,000 answers').waitFor();
      await page.getByText(/^[\d,]+ per second$/).waitFor();
      await page.getByText(/^(?:\d+|less than 1) (?:s|min) left$/).waitFor();
      const bar = page.getByRole('progressbar', { name: 'Answers that are read' });
      expect(await bar.evaluate((element) => Number((element as { value?: number }).value))).toBe(0.5);
      await looksGood(page, 3);
      await page.getByRole('button', { name: 'Stop reading' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Stop reading' }).click();
      await page.getByText('stopped', { exact: true }).waitFor();
      await page.getByText('by Aurora Outdoor owner').waitFor();
    });

    await page.getByRole('button', { name: 'Read stored answers again' }).click();
    await page.getByText('in all reports').nth(1).waitFor();
    await page
      .getByRole('heading', { name: 'Every answer is read with the names and rules of today' })
      .waitFor();
    await looksGood(page, 4);

    await client.query(
      `INSERT INTO name_sets (category_id, names, rules, extraction) VALUES ($1, 'hash', '{}', 'rules-0')`,
      [category],
    );
    await page.reload();
    await page.getByRole('heading', { name: 'Stored answers were read by older rules' }).waitFor();
    await looksGood(page, 5);
    await page.goto(at(`/answers/${run}`));
    await page.locator('article').getByRole('link', { name: 'Nordwand (listed, number 2)' }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
