import { createClickHouse } from '@sightline/clickhouse';
import { endWithFile, freePort } from '@sightline/stack';
import { afterEach, expect, test } from 'vitest';
import { analysesUnderTest } from '../testing/analyses-under-test.ts';
import { resultOf } from '../testing/optimizing.ts';
import { extendLease, storeResult, takeAnalysis } from './analysis-rows.ts';

const fixture = await analysesUnderTest();
const { web, start, newOrganization, row, statusOf, pool, lines } = fixture;
afterEach(async () => {
  await fixture.stop();
  await pool.query('DELETE FROM content_optimizations');
  web.pages.clear();
  web.asked.length = 0;
  lines.length = 0;
});

const page = (title: string, text: string) =>
  `<html><head><title>${title}</title></head><main><h1>${title}</h1>${text}</main>`;

test('compares a page with what answers searched for and cite, and names what could not be read', async () => {
  const { queue, answer } = await newOrganization();
  const cited = ['/one', '/two', '/three'].map((path) => web.url(path));
  for (const path of ['/one', '/two', '/three'])
    web.pages.set(path, {
      text: page('Waterproof shoes', '<p>Drop, drop, drop of shoes that stay dry.</p>'),
    });
  web.pages.set('/four', { status: 503, text: '' });
  web.pages.set('/own', { text: page('Trail shoes', '<p>Our shoes are waterproof.</p>') });
  const own = web.url('/own');
  const searches = ['waterproof trail shoes', 'vegan trail shoes'];
  await answer(searches, [...cited, web.url('/four'), own, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ']);
  await answer([searches[0] as string], cited);
  // Too long ago.
  await answer(['old search'], [], new Date(Date.now() - 91 * 24 * 60 * 60 * 1000));
  const id = await queue({ url: own, by: 'prompt' });
  const { outcomes } = start();
  await expect.poll(() => statusOf(id)).toBe('done');
  const { title, result } = (await row(id)) ?? {};
  expect(title).toBe('Trail shoes');
  expect(result?.content).toEqual({
    format: 'markdown',
    value: '# Trail shoes\n\nOur shoes are waterproof.',
  });
  expect(result?.top_citations).toEqual([...cited.toSorted(), web.url('/four')]);
  expect(result?.metadata).toEqual({
    words: 4,
    searches: 2,
    cited_pages_read: 3,
    cited_pages_unread: `${web.url('/four')} (status 503)`,
  });
  const scores = Object.fromEntries(
    result?.analysis.breakdown.map(({ title, score }) => [title, score]) ?? [],
  );
  // The page has one of two searches, and two of three subjects: not the drop. Without a date freshness does not count.
  expect(scores).toMatchObject({ 'Answers the searches': 50, 'Structured data': 0 });
  expect(scores['Covers what the cited pages cover']).toBeCloseTo(66.7, 1);
  expect(scores).not.toHaveProperty('Freshness');
  const [first] = result?.recommendations ?? [];
  expect(first).toMatchObject({ title: 'Answers the searches', status: 'pending' });
  expect(first?.suggestion.text).toContain('"vegan trail shoes"');
  expect(result?.aeo_content_score?.value).toBeGreaterThan(0);
  expect(result?.aeo_content_score?.target_zone).not.toEqual({ low: 70, high: 90 });
  expect(outcomes).toEqual(['done']);
});

test('compares with all prompts of a topic, and without either with nothing', async () => {
  const { queue, answer } = await newOrganization();
  await answer(['trail shoes'], []);
  const [topic, none] = [await queue({ by: 'topic' }), await queue()];
  start();
  await expect.poll(() => statusOf(none)).toBe('done');
  expect((await row(topic))?.result?.metadata.searches).toBe(1);
  expect((await row(none))?.result?.metadata.searches).toBe(0);
  expect((await row(none))?.result?.aeo_content_score?.target_zone).toEqual({ low: 70, high: 90 });
});

test('takes nothing of the answers of another organization', async () => {
  const [mine, other] = [await newOrganization(), await newOrganization()];
  await other.answer(['secret search'], ['https://secret.example/']);
  const id = await mine.queue({ by: 'topic' });
  start();
  await expect.poll(() => statusOf(id)).toBe('done');
  expect(JSON.stringify(await row(id))).not.toContain('secret');
});

test.each([
  ['/missing', 'status 404', 1],
  ['/image', 'neither HTML', 1],
  ['/empty', 'No text was found', 1],
  ['/down', 'status 503', 3],
])('fails %s with words to act on', async (path, words, attempts) => {
  web.pages.set('/image', { type: 'image/png', text: '' });
  web.pages.set('/empty', { text: '<html><div id="app"></div>' });
  web.pages.set('/down', { status: 503, text: '' });
  const { queue } = await newOrganization();
  const id = await queue({ url: web.url(path) });
  start();
  await expect.poll(() => statusOf(id)).toBe('failed');
  expect(await row(id)).toMatchObject({ attempts, failure: expect.stringContaining(words), result: null });
  expect(lines).toEqual([]);
});

test('succeeds with a later attempt where the page came back', async () => {
  let requests = 0;
  web.pages.set('/shaky', { status: 503, text: '' });
  const { queue } = await newOrganization();
  const id = await queue({ url: web.url('/shaky') });
  web.pages.set('/shaky', {
    status: 503,
    text: '',
    before: async () => {
      requests++;
      web.pages.set('/shaky', { text: page('Shoes', '<p>Dry.</p>') });
    },
  });
  const { outcomes } = start();
  await expect.poll(() => statusOf(id)).toBe('done');
  expect(await row(id)).toMatchObject({ attempts: 2, failure: null });
  expect([requests, outcomes]).toEqual([1, ['retried', 'done']]);
});

test('organizations take turns, the oldest analysis of each first', async () => {
  const [large, small] = [await newOrganization(), await newOrganization()];
  const ofLarge = [await large.queue(), await large.queue(), await large.queue()];
  const ofSmall = [await small.queue(), await small.queue()];
  const taken: (string | undefined)[] = [];
  for (let n = 0; n < 6; n++) taken.push((await takeAnalysis(pool, 60_000))?.id);
  expect(taken).toEqual([ofLarge[0], ofSmall[0], ofLarge[1], ofSmall[1], ofLarge[2], undefined]);
});

test('several workers share the queue, and analyse everything once', async () => {
  const organizations = await Promise.all([newOrganization(), newOrganization(), newOrganization()]);
  const ids = (
    await Promise.all(organizations.map(({ queue }) => Promise.all(Array.from({ length: 8 }, () => queue()))))
  ).flat();
  const workers = [start(), start(), start()];
  await expect
    .poll(async () => (await Promise.all(ids.map(statusOf))).every((status) => status === 'done'))
    .toBe(true);
  expect(workers.flatMap(({ outcomes }) => outcomes)).toHaveLength(24);
  const { rows } = await pool.query('SELECT DISTINCT attempts FROM content_analyses');
  expect(rows).toEqual([{ attempts: 1 }]);
});

test('an analysis whose worker is silent is taken by another one, and the late result is lost', async () => {
  const { queue } = await newOrganization();
  const id = await queue();
  const first = (await takeAnalysis(pool, 1)) ?? expect.fail();
  expect(first).toMatchObject({ id, attempt: 1 });
  await expect.poll(() => takeAnalysis(pool, 1)).toMatchObject({ id, attempt: 2 });
  await storeResult(pool, first, { title: 'Late', result: resultOf() });
  expect(await extendLease(pool, first, 60_000)).toBe(false);
  expect(await row(id)).toMatchObject({ status: 'running', attempts: 2, result: null });
  start();
  await expect.poll(() => statusOf(id)).toBe('done');
  expect(await row(id)).toMatchObject({ attempts: 3, title: '' });
});

test('gives up after three workers that never came back', async () => {
  const { queue } = await newOrganization();
  const id = await queue();
  await pool.query(
    `UPDATE content_analyses SET status = 'running', attempts = 3, not_before = now() - interval '1 second' WHERE optimization_id = $1`,
    [id],
  );
  start();
  await expect.poll(() => statusOf(id)).toBe('failed');
  expect((await row(id))?.failure).toContain('interrupted three times');
});

test('keeps an analysis that takes longer than its time', async () => {
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  web.pages.set('/slow', { text: page('Shoes', '<p>Dry.</p>'), before: () => held });
  const { queue } = await newOrganization();
  const id = await queue({ url: web.url('/slow') });
  const [one, two] = [start({ leaseMs: 400 }), start({ leaseMs: 400 })];
  const leaseOf = async () =>
    (await pool.query('SELECT not_before FROM content_analyses WHERE optimization_id = $1', [id])).rows[0]
      .not_before;
  await expect.poll(() => web.asked).toEqual(['/slow']);
  const before = await leaseOf();
  // Longer than it was taken for.
  await expect.poll(async () => (await leaseOf()) - before).toBeGreaterThan(800);
  respond();
  await expect.poll(() => statusOf(id)).toBe('done');
  expect((await row(id))?.attempts).toBe(1);
  expect(web.asked).toEqual(['/slow']);
  expect([...one.outcomes, ...two.outcomes]).toEqual(['done']);
});

test('stops at once in the middle of a page, gives the analysis back, and the attempt does not count', async () => {
  web.pages.set('/hangs', { text: '', before: () => new Promise(() => {}) });
  const { queue } = await newOrganization();
  const id = await queue({ url: web.url('/hangs') });
  const worker = start();
  await expect.poll(() => web.asked).toEqual(['/hangs']);
  const startedAt = performance.now();
  await worker.stop();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(await row(id)).toMatchObject({ status: 'queued', attempts: 0 });
  expect(lines).toEqual([]);
});

test('gives up an analysis that is deleted while it runs', async () => {
  web.pages.set('/hangs', { text: '', before: () => new Promise(() => {}) });
  const { queue } = await newOrganization();
  const [gone] = [await queue({ url: web.url('/hangs') }), await queue()];
  const { outcomes } = start({ leaseMs: 200 });
  await expect.poll(() => web.asked).toEqual(['/hangs']);
  await pool.query('DELETE FROM content_optimizations WHERE id = $1', [gone]);
  await expect.poll(() => outcomes).toEqual(['done']);
});

test('an outage of ClickHouse uses up no attempts', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const unavailable = createClickHouse({ url, database: 'none', applicationName: 'test' });
  endWithFile(() => unavailable.close());
  const { queue } = await newOrganization();
  const id = await queue({ by: 'prompt' });
  const worker = start({ clickhouse: unavailable });
  await expect.poll(() => lines).toEqual(['warn Contents could not be analysed; retrying']);
  await worker.stop();
  expect(await row(id)).toMatchObject({ status: 'queued', attempts: 0 });
  start();
  await expect.poll(() => statusOf(id)).toBe('done');
});

test('fails when the category was withdrawn from the organization', async () => {
  const { queue, organizationId } = await newOrganization();
  const id = await queue();
  await pool.query('DELETE FROM category_organizations WHERE organization_id = $1', [organizationId]);
  start();
  await expect.poll(() => statusOf(id)).toBe('failed');
  expect((await row(id))?.failure).toContain('no longer has the category');
});
