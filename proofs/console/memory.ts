import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { heapOf, median } from '../../apps/console/journeys/testing/observed.ts';
import { settled } from '../../apps/console/journeys/testing/open-console.ts';
import { list } from '../../apps/console/journeys/testing/seed.ts';
import type { ConsolePart, Fixture } from './fixture.ts';
import { atMost, seen } from './goals.ts';

const GROWTH_MB = 5;
const MINUTES = 30;
/** What is made once: code that is compiled, caches that fill. */
const WARM_MINUTES = 3;
const INGEST_EVERY_MS = 5000;
const ROUNDS = { warm: 2, counted: 3 };

/** A dashboard that stays open while answers come in. Small: one whose screen and period are changed again and again. */
export const memory: ConsolePart = async (fixture, { full, say }) => {
  const { page, session, leave } = await fixture.visitor();
  await page.goto(fixture.at(''));
  await settled(page);
  const heaps: number[] = [];
  const measure = async () => {
    heaps.push(await heapOf(session));
    say(`${heaps.at(-1)?.toFixed(2)} MB`);
  };
  let ingested = 0;
  const send = await answerSender(fixture);
  if (full)
    for (let minute = 0; minute < MINUTES; minute++) {
      for (let sent = 0; sent < 60_000 / INGEST_EVERY_MS; sent++) {
        ingested += await send();
        await delay(INGEST_EVERY_MS);
      }
      await measure();
    }
  else
    for (let round = 0; round < ROUNDS.warm + ROUNDS.counted; round++) {
      ingested += await send();
      await wander(page);
      await measure();
    }
  await leave();
  const counted = heaps.slice(full ? WARM_MINUTES : ROUNDS.warm);
  const some = Math.min(3, Math.floor(counted.length / 2));
  const growth = median(counted.slice(-some)) - median(counted.slice(0, some));
  return [
    atMost(
      full ? `heap after ${MINUTES} minutes, growth` : 'heap after rounds through screens, growth',
      GROWTH_MB,
      growth,
      ' MB',
    ),
    seen(
      'first, last, answers ingested',
      `${counted[0]?.toFixed(1)} MB, ${counted.at(-1)?.toFixed(1)} MB, ${ingested}`,
    ),
  ];
};

async function wander(page: Page): Promise<void> {
  for (const name of ['Visibility', 'Answers', 'Overview']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await settled(page);
  }
}

/** Sends some answers of now. */
async function answerSender({ system, tenant, category }: Fixture): Promise<() => Promise<number>> {
  const url = system.insights.url;
  // That of the tenant lives for a quarter of an hour.
  const token = await tenant.person.token();
  const first = async (path: string) => (await list(url, path, token))[0]?.id;
  const [prompt_id, model_id, region_id] = await Promise.all([
    first(`/v1/org/categories/${category}/prompts`),
    first('/v1/org/models'),
    first('/manage/regions'),
  ]);
  return async () => {
    const answers = Array.from({ length: 10 }, () => ({
      category_id: category,
      prompt_id,
      model_id,
      region_id,
      created_at: new Date().toISOString(),
      response: 'Aurora Outdoor makes light tents.',
      mentions: [{ asset: 'Aurora Outdoor', positions: [0] }],
    }));
    const response = await fetch(`${url}/v1/ingest/answers`, {
      method: 'POST',
      headers: { 'x-api-key': tenant.writeKey, 'content-type': 'application/json' },
      body: JSON.stringify(answers),
    });
    if (!response.ok) throw new Error(`POST /v1/ingest/answers ${response.status}: ${await response.text()}`);
    return answers.length;
  };
}
