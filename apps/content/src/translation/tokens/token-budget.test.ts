import { inTurn } from '@sightline/llm/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentSite } from '../../testing/documents-under-test.ts';
import { type TranslatingUnderTest, translatingUnderTest } from '../../testing/translating-under-test.ts';
import { monthOf } from './month.ts';

let fixture: TranslatingUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  fixture = await translatingUnderTest();
});

beforeEach(async () => {
  site = await fixture.newSite();
});

const use = (tokens: number, month = monthOf(Date.now())) =>
  fixture.pool.query('INSERT INTO model_tokens (organization_id, month, tokens) VALUES ($1, $2, $3)', [
    site.organizationId,
    month,
    tokens,
  ]);

async function used(): Promise<number> {
  const { rows } = await fixture.pool.query<{ tokens: number }>(
    'SELECT tokens::int FROM model_tokens WHERE organization_id = $1 AND month = $2',
    [site.organizationId, monthOf(Date.now())],
  );
  return rows[0]?.tokens ?? 0;
}

/** Adds up what the provider counted. */
function counting() {
  const told = { tokens: 0 };
  const onCall = (_: string, { prompt, completion }: { prompt: number; completion: number }) => {
    told.tokens += prompt + completion;
  };
  return { told, onCall };
}

test.each([[undefined], [1_000_000]])(
  'counts the tokens of the provider for the organization, with a budget of %s',
  async (tokensPerMonth) => {
    await site.publishArticle({ title: 'First' });
    await site.publishArticle({ title: 'Second' });
    const { told, onCall } = counting();
    await using _worker = await fixture.startWorker(
      {},
      { onCall },
      tokensPerMonth === undefined ? {} : { tokensPerMonth },
    );
    await fixture.finished(site, (await fixture.order(site, ['de', 'fr'])).job_id);
    expect(told.tokens).toBeGreaterThan(0);
    expect(await used()).toBe(told.tokens);
  },
);

test('makes no call beyond the budget, and names the reason of the failed pair', async () => {
  await site.publishArticle({ title: 'Too much' });
  await use(4_999);
  await using worker = await fixture.startWorker({}, {}, { tokensPerMonth: 5_000 });
  const { job_id } = await fixture.order(site);
  expect(await fixture.finished(site, job_id)).toMatchObject({ status: 'failed', translations_failed: 1 });
  expect(worker.model.calls).toBe(0);
  expect((await fixture.pairs(job_id))[0].error).toMatch(
    /^The organization has used its 5000 tokens of the language model for this month\. Translate again from \d{4}-\d\d-01 on/,
  );
  expect(await used()).toBe(4_999);
});

test('counts each organization and month separately', async () => {
  const other = await fixture.newSite();
  await other.publishArticle({ title: 'Other' });
  await use(10_000_000, '2020-01-01');
  await site.publishArticle({ title: 'Own' });
  await use(5_000);
  await using _worker = await fixture.startWorker({}, {}, { tokensPerMonth: 5_000 });
  const spent = await fixture.order(site);
  const free = await fixture.order(other);
  expect(await fixture.finished(other, free.job_id)).toMatchObject({ status: 'completed' });
  expect(await fixture.finished(site, spent.job_id)).toMatchObject({ status: 'failed' });
});

test('returns tokens of a call that the provider refused, and keeps those of a bad response', async () => {
  await site.publishArticle({ title: 'Tried' });
  const { told, onCall } = counting();
  await using _worker = await fixture.startWorker(
    { fault: inTurn('failing') },
    { onCall },
    { tokensPerMonth: 1_000_000 },
  );
  await fixture.finished(site, (await fixture.order(site)).job_id);
  expect(await used()).toBe(told.tokens);
  await _worker.work.stop();
  await site.publishArticle({ title: 'Tried again' });
  const before = { used: await used(), told: told.tokens };
  await using _next = await fixture.startWorker(
    { fault: inTurn('truncated') },
    { onCall },
    { tokensPerMonth: 1_000_000 },
  );
  await fixture.finished(site, (await fixture.order(site)).job_id);
  expect((await used()) - before.used).toBeGreaterThan(told.tokens - before.told);
});
