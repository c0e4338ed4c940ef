import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { heapOf, median } from '../../apps/console/journeys/testing/observed.ts';
import { settled } from '../../apps/console/journeys/testing/open-console.ts';
import { answerSender, type ConsolePart } from './fixture.ts';
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
