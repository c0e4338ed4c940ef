import { httpClient } from '@sightline/stack';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { feedUnderTest } from './testing/feed-under-test.ts';

let feed: Awaited<ReturnType<typeof feedUnderTest>>;
const workers: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  feed = await feedUnderTest();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

const start = () => void workers.push(feed.start());
const titles = (found: { title?: unknown }[] | undefined) => found?.map(({ title }) => title);
const soon = { timeout: 20_000 };

test('what is published, changed, translated and unpublished is found so, with path and version', async () => {
  const site = await feed.newSite();
  await site.manage('POST /routes', {
    path: '/a/{slug}',
    state: 'Live',
    param_bindings: { slug: 'article' },
  });
  start();
  const id = await site.publish({ title: 'Boots', slug: 'boots', body: 'Waterproof and warm.' });
  await expect
    .poll(() => site.found('waterproof'), soon)
    .toMatchObject([
      {
        path: `article/${id}.en`,
        title: 'Boots',
        url: '/a/boots',
        version: 2,
        website_id: site.websiteId,
        document_id: id,
        tags: ['article'],
      },
    ]);
  expect(await site.base()).toMatchObject({ name: 'Website', organization_id: site.organizationId });

  await site.manage(`PATCH /documents/${id}`, { content: { body: 'A draft about tents.' } });
  await site.publish({ body: 'Light and cold.', slug: 'shoes' }, id);
  await expect.poll(() => site.found('light'), soon).toMatchObject([{ url: '/a/shoes' }]);
  expect([await site.found('waterproof'), await site.found('tents')]).toEqual([[], []]);

  await site.manage(`PUT /documents/${id}/translations/de`, {
    content: { title: 'Stiefel', body: 'Leichte Schuhe' },
  });
  await expect.poll(() => site.found('Schuh'), soon).toMatchObject([{ language: 'de', title: 'Stiefel' }]);
  await site.manage(`DELETE /documents/${id}/translations/de`);
  await expect.poll(() => site.found('Schuh'), soon).toEqual([]);

  await site.manage(`POST /documents/${id}/unpublish`);
  await expect.poll(() => site.found('light'), soon).toEqual([]);
});

test('reads what was published before the first start, and while nothing ran', async () => {
  const site = await feed.newSite();
  await site.publish({ title: 'Earlier', slug: 'earlier' });
  start();
  await expect.poll(async () => titles(await site.found('earlier')), soon).toEqual(['Earlier']);
  await workers.pop()?.stop();
  await site.publish({ title: 'Meanwhile', slug: 'meanwhile' });
  expect(await site.found('meanwhile')).toEqual([]);
  start();
  await expect.poll(async () => titles(await site.found('meanwhile')), soon).toEqual(['Meanwhile']);
});

test('reads a website whole when a route changes its paths, and removes what the pass does not see', async () => {
  const site = await feed.newSite();
  start();
  const id = await site.publish({ title: 'Boots', slug: 'boots' });
  await expect.poll(() => site.found('boots'), soon).toMatchObject([{ url: null }]);
  // As if an event had been lost.
  await feed.pool.query(
    `UPDATE knowledge_documents SET source_document_id = gen_random_uuid(), name = 'lost' WHERE website_id = $1`,
    [site.websiteId],
  );
  await site.manage('POST /routes', {
    path: '/b/{slug}',
    state: 'Live',
    param_bindings: { slug: 'article' },
  });
  await expect.poll(() => site.found('boots'), soon).toMatchObject([{ url: '/b/boots', document_id: id }]);
  expect(await site.found('boots')).toHaveLength(1);
});

test('follows the name of a website, and removes the knowledge base of one that is deleted', async () => {
  const [site, other] = [await feed.newSite(), await feed.newSite()];
  start();
  await site.publish({ title: 'Boots', slug: 'boots' });
  await other.publish({ title: 'Boots', slug: 'boots' });
  await expect.poll(() => site.found('boots'), soon).toHaveLength(1);
  await expect.poll(() => other.found('boots'), soon).toHaveLength(1);
  const ask = httpClient(feed.server.url);
  await ask(`PATCH /manage/websites/${site.websiteId}`, {
    bearer: site.bearerToken,
    body: { name: 'Renamed' },
  });
  await expect.poll(site.base, soon).toMatchObject({ name: 'Renamed' });
  await ask(`DELETE /manage/websites/${site.websiteId}?confirm=Renamed`, { bearer: site.bearerToken });
  await expect.poll(site.base, soon).toBeUndefined();
  const left = await feed.pool.query('SELECT FROM knowledge_feeds WHERE website_id = $1', [site.websiteId]);
  expect(left.rowCount).toBe(0);
  expect(await other.found('boots')).toHaveLength(1);
});

test('several workers together read everything, and no search finds texts of another website', async () => {
  const [one, two] = [await feed.newSite(), await feed.newSite()];
  for (let n = 0; n < 3; n++) start();
  await Promise.all(
    [one, two].flatMap((site, index) =>
      Array.from({ length: 15 }, (_, n) =>
        site.publish({ title: `Number ${n}`, slug: `n-${n}`, body: `shared word of${index}` }),
      ),
    ),
  );
  await expect.poll(async () => (await one.found('shared'))?.length, soon).toBe(15);
  await expect.poll(async () => (await two.found('shared'))?.length, soon).toBe(15);
  expect([await one.found('of1'), await two.found('of0')]).toEqual([[], []]);
  for (const site of [one, two])
    expect(new Set((await site.found('shared'))?.map(({ website_id }) => website_id))).toEqual(
      new Set([site.websiteId]),
    );
});
