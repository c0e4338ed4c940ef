import { randomUUID } from 'node:crypto';
import { transaction } from '@sightline/postgres';
import { beforeAll, expect, test } from 'vitest';
import { type TranslatingUnderTest, translatingUnderTest } from '../../testing/translating-under-test.ts';
import { claimPairs } from './claim-pairs.ts';

let fixture: TranslatingUnderTest;

beforeAll(async () => {
  fixture = await translatingUnderTest();
});

const claim = (jobId: string, documents: string[]) =>
  transaction(fixture.pool, (client) =>
    claimPairs(
      client,
      documents.map((documentId) => ({ jobId, documentId, language: 'de', attempt: 0 })),
      { atOnce: 100, newId: randomUUID },
    ),
  );

const isClaimed = (one: unknown) => typeof one === 'object';

test('retries twelve pairs of a crashed worker at a time, beside any number of others', async () => {
  const site = await fixture.newSite();
  const documents: string[] = [];
  for (let nth = 0; nth < 16; nth++) documents.push((await site.publishArticle({ title: `Left ${nth}` })).id);
  const { job_id } = await fixture.order(site);
  const [fresh = [], left = []] = [documents.slice(0, 2), documents.slice(2)];
  expect((await claim(job_id, left)).every(isClaimed)).toBe(true);
  // The worker dies: the queue gives its entries to another one.
  expect(await claim(job_id, left)).toEqual(left.map(() => 'later'));
  const again = await claim(job_id, [...fresh, ...left]);
  expect(again.map(isClaimed)).toEqual([...Array(14).fill(true), false, false]);
  expect(again[2]).toMatchObject({ crashes: 1, isSuspect: false });
  expect((await claim(job_id, left.slice(12))).some(isClaimed)).toBe(false);
  // So does the next: twelve of them are suspects, and the others are not.
  await claim(job_id, left.slice(0, 12));
  const last = await claim(job_id, left);
  expect(last.map((one) => isClaimed(one) && (one as { isSuspect: boolean }).isSuspect)).toEqual([
    ...Array(12).fill(true),
    false,
    false,
  ]);
  expect(last.every(isClaimed)).toBe(true);
});
