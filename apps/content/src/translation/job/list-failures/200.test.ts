import { expect, test } from 'vitest';
import { translatingUnderTest } from '../../../testing/translating-under-test.ts';

test('lists why translations failed and why others are retried, with examples', async () => {
  const fixture = await translatingUnderTest();
  const site = await fixture.newSite();
  const read = async (id: string) =>
    (await fixture.ask(`GET /translation-jobs/${id}/failures`, { bearer: site.bearerToken })).body;
  const documents = [];
  for (let count = 0; count < 7; count++)
    documents.push(await site.publishArticle({ title: `Hut ${count}` }));
  const { job_id } = await fixture.order(site);
  expect(await read(job_id)).toEqual({ job_id, website_id: site.websiteId, failures: [] });
  await using _worker = await fixture.startWorker(
    { fault: ({ number }) => (number <= 6 ? 'unauthorized' : 'failing') },
    { atOnce: 1, mostAttempts: 50 },
  );
  await expect
    .poll(async () => (await fixture.pairs(job_id)).filter(({ attempts }) => attempts > 0).length)
    .toBe(7);
  const { failures } = await read(job_id);
  expect(failures).toEqual([
    { error: expect.stringContaining('401'), failed: 6, retried: 0, examples: expect.any(Array) },
    { error: expect.stringContaining('500'), failed: 0, retried: 1, examples: [expect.any(Object)] },
  ]);
  const ids = documents.map(({ id }) => id);
  for (const { document_id, language } of failures[0].examples) {
    expect([ids.includes(document_id), language]).toEqual([true, 'de']);
  }
  expect(failures[0].examples).toHaveLength(5);
});
