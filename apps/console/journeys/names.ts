import { setTimeout as delay } from 'node:timers/promises';
import type { Tenant } from '@sightline/stack';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectGoodLooks } from './testing/looks.ts';
import { settled } from './testing/open-console.ts';
import { journeys } from './testing/open-journeys.ts';
import { list } from './testing/seed.ts';
import { violations } from './testing/violations.ts';

const response = `1. **Target** is light.
2. **Nordwand** lasts.

Target runners train. Apple trees grow. I found nothing about Borealis Gear.`;

export function names(): void {
  test('a word that may be a brand is decided by a key, undone and counted in the next answer, which says why', async () => {
    const { category, answer, send } = await newCategory(journeys.system.insights.url, journeys.tenant);
    const { page, faults } = await journeys.signedIn();
    const at = (path: string) =>
      `${journeys.url}/o/${journeys.tenant.organizationId}/insights/${category}${path}`;
    await page.goto(at('/catalogue'));
    await page.getByRole('link', { name: 'Unsure names' }).click();
    await page.getByRole('heading', { name: 'Is “Apple” the brand Apple?' }).waitFor();
    await page.getByText('0 decided, 2 left').waitFor();
    await looksGood(page, 0);
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: 'Is “Target” the brand Target?' }).waitFor();
    expect(await page.locator('blockquote').first().textContent()).toContain('2. Nordwand lasts.');
    await page.keyboard.press('y');
    await page.getByText('“Target” is Target from now on.').waitFor();
    await page.getByText('1 decided, 1 left').waitFor();
    await page.keyboard.press('n');
    await page.getByText('No word is unsure').waitFor();
    await page.getByText('2 decided, 0 left').waitFor();
    await page.keyboard.press('u');
    await page.getByText('“Apple” is undecided again.').waitFor();
    await page.getByRole('heading', { name: 'Is “Apple” the brand Apple?' }).waitFor();
    // After `g` it is the key of a screen.
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await page.waitForURL(/\/agents/);
    expect(await decisions(category)).toEqual([['Target', true]]);

    const next = await send(answer('Target runners who train.'));
    await page.goto(at(`/answers/${next}`));
    const marked = page.locator('article').getByRole('link', { name: 'Target (named)' });
    await marked.waitFor();
    await page.getByText('somebody decided that it is the brand').waitFor();
    await marked.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#reason-1$/);
    await looksGood(page, 1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a name that no brand has is ignored, taken back, made a brand and an answer shows what it does with each', async () => {
    const { category, run } = await newCategory(journeys.system.insights.url, journeys.tenant);
    const { page, faults } = await journeys.signedIn();
    const at = (path: string) =>
      `${journeys.url}/o/${journeys.tenant.organizationId}/insights/${category}${path}`;
    await page.goto(at(`/answers/${run}`));
    for (const name of ['Target (listed, number 1)', 'Apple (unsure)', 'Borealis Gear (not found)'])
      await page.locator('article').getByRole('link', { name }).waitFor();
    await page.getByText('the sentence says that nothing was found').waitFor();
    await looksGood(page, 2);
    await page.goto(at('/names/candidates'));
    await page.getByRole('button', { name: 'Ignore Nordwand' }).click();
    await page.getByText('Nordwand is ignored.').waitFor();
    await page.getByText('No name waits').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Add as brand: Nordwand' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Website').fill('nordwand.example');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nordwand is a brand now.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Another name of …: Nordwand' }).click();
    await page.getByRole('menuitem', { name: 'Apple' }).click();
    await page.getByText('Nordwand is another name of Apple now.').waitFor();
    await page.getByText('No name waits').waitFor();
    await looksGood(page, 3);
    expect(faults).toEqual([]);
    await page.context().close();
  });
}

export async function looksGood(page: Page, screen: number): Promise<void> {
  await settled(page);
  await expectGoodLooks(page, page.url(), screen);
  await page.setViewportSize({ width: 1400, height: 900 });
}

async function decisions(category: string): Promise<[string, boolean][]> {
  const { system, tenant } = journeys;
  const path = `/manage/categories/${category}/name-decisions`;
  const found = (await list(system.insights.url, path, tenant.bearerToken)) as unknown as {
    name: string;
    counts: boolean;
  }[];
  return found.map(({ name, counts }) => [name, counts]);
}

/** Of its own, so that no journey counts its answers: with three brands and one answer that was read. */
export async function newCategory(insightsUrl: string, tenant: Tenant) {
  const ask = async <Body>(path: string, body: unknown, headers: Record<string, string>) => {
    const answered = await fetch(insightsUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answered.ok) throw new Error(`POST ${path} ${answered.status}: ${await answered.text()}`);
    return (await answered.json()) as Body;
  };
  const asPerson = { authorization: `Bearer ${tenant.bearerToken}` };
  const [region] = await list(insightsUrl, '/manage/regions', tenant.bearerToken);
  const [model] = await list(insightsUrl, '/v1/org/models', tenant.bearerToken);
  const { id: category } = await ask<{ id: string }>(
    '/manage/categories',
    { name: 'Running', organization_ids: [tenant.organizationId], region_ids: [region?.id] },
    asPerson,
  );
  for (const name of ['Target', 'Apple', 'Borealis Gear']) {
    const brand = {
      name,
      website: `${name.split(' ')[0]?.toLowerCase()}.example`,
      is_owned: name === 'Target',
    };
    await ask(`/manage/categories/${category}/assets`, brand, asPerson);
  }
  await ask(`/manage/categories/${category}/topics`, { name: 'Shoes' }, asPerson);
  const { prompts } = await ask<{ prompts: { id: string }[] }>(
    `/v1/org/categories/${category}/prompts`,
    {
      prompts: [
        {
          prompt: 'Which shoes are light?',
          topic: { name: 'Shoes' },
          language: 'en-GB',
          regions: [{ id: region?.id }],
          platforms: [{ id: model?.id }],
        },
      ],
    },
    asPerson,
  );
  const answer = (text: string) => ({
    category_id: category,
    prompt_id: prompts[0]?.id,
    model_id: model?.id,
    region_id: region?.id,
    created_at: new Date().toISOString(),
    response: text,
    extract: true,
  });
  /** The id of the answer, once it can be read. */
  const send = async (one: ReturnType<typeof answer>): Promise<string> => {
    const sent = await ask<{ accepted: number; rejected: unknown[] }>('/v1/ingest/answers', [one], {
      'x-api-key': tenant.writeKey,
    });
    if (sent.accepted !== 1) throw new Error(`The answer was rejected: ${JSON.stringify(sent.rejected)}`);
    const days = { start_date: '2020-01-01', end_date: '2099-01-01' };
    const body = { ...days, category_id: category, limit: 50, include: ['run_id', 'response'] };
    for (;;) {
      const { data } = await ask<{ data: { run_id: string; response: string }[] }>(
        '/v2/prompts/answers',
        body,
        asPerson,
      );
      const found = data.find(({ response: text }) => text === one.response);
      if (found) return found.run_id;
      await delay(100);
    }
  };
  return { category, ask, asPerson, answer, send, run: await send(answer(response)) };
}
