import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { looksGood, newCategory } from './names.ts';
import { journeys } from './testing/open-journeys.ts';
import { violations } from './testing/violations.ts';

export function decidingClaims(): void {
  test('the verdict on a claim is disputed, which changes the figures at once, undone and accepted', async () => {
    const { category, ask, asPerson, answer, send } = await newCategory(
      journeys.system.insights.url,
      journeys.tenant,
    );
    const claim = 'Target boots weigh 240 g.';
    const checked = {
      ...answer(`${claim} They last.`),
      claims: [
        {
          claim,
          verdict: 'inaccurate',
          asset: 'Target',
          reasoning: 'Compared by rule with “Boots”.',
          evidence: [
            {
              id: await newDocument(),
              kb_path: '/boots',
              kb_snippet: 'weight_grams: 260',
              source_updated_at: '2026-01-05T09:00:00Z',
            },
          ],
        },
      ],
    };
    await send(checked);
    const scores = { category_id: category, start_date: '2020-01-01', end_date: '2099-01-01' };
    while ((await ask<{ data: object[] }>('/v2/reports/factcheck', scores, asPerson)).data.length === 0)
      await delay(100);
    const { page, faults } = await journeys.signedIn();
    await page.goto(`${journeys.url}/o/${journeys.tenant.organizationId}/insights/${category}/facts`);
    await page.getByText('1 time wrong').waitFor();
    await page.locator('summary', { hasText: claim }).click();
    const evidence = page.getByRole('link', { name: 'Open the page boots.journeys.test/boots' });
    await evidence.waitFor();
    expect(await evidence.getAttribute('href')).toBe('https://boots.journeys.test/boots');
    await looksGood(page, 0);
    await page.getByRole('button', { name: `Dispute the verdict on: ${claim}` }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Dispute the verdict' });
    await dialog.getByLabel('What counts').selectOption('It is right');
    await dialog.getByLabel('Why').selectOption('Another reason');
    await dialog.getByLabel('Reason').fill('The scale was wrong.');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('0 times wrong').waitFor();
    await page.getByText('1 time right').waitFor();
    await page.getByRole('region', { name: 'Decided claims' }).getByText(claim).waitFor();
    await looksGood(page, 1);
    await page
      .getByRole('button', { name: `Undo the decision on: ${claim}` })
      .first()
      .click();
    await page.getByText('1 time wrong').waitFor();
    await page.getByRole('button', { name: `Accept the verdict on: ${claim}` }).click();
    await page.getByText('Accepted', { exact: true }).waitFor();
    await page.getByText('1 time wrong').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
}

/** A document of a website whose host is proven. */
async function newDocument(): Promise<string> {
  const { system, tenant } = journeys;
  const create = async (path: string, body: object): Promise<string> => {
    const response = await fetch(system.content.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tenant.bearerToken}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`POST ${path} ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  };
  const website = await create('/manage/websites', { name: 'Boots', domains: ['boots.journeys.test'] });
  const fields = [{ name: 'title', type: 'string', required: true }];
  await create(`/manage/websites/${website}/components`, { name: 'boot', displayName: 'Boot', fields });
  return create(`/manage/websites/${website}/documents`, {
    schema_name: 'boot',
    content: { title: 'Boots' },
  });
}
