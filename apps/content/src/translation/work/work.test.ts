import { type Fault, inTurn, translateText } from '@sightline/llm/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sourceHash } from '../../document/published-source.ts';
import type { DocumentSite } from '../../testing/documents-under-test.ts';
import { type TranslatingUnderTest, translatingUnderTest } from '../../testing/translating-under-test.ts';

let fixture: TranslatingUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  fixture = await translatingUnderTest();
});

beforeEach(async () => {
  site = await fixture.newSite();
});

const article = (title: string, heading: string) => ({
  title,
  slug: crypto.randomUUID(),
  sections: [{ heading }],
});

test('translates published content, stores it with its hash, and announces it', async () => {
  const first = await site.publishDocument(article('Ten huts', 'A winter night for {count} people'));
  const second = await site.publishDocument(article('One hut', 'A summer day'));
  await using worker = await fixture.startWorker();
  const { job_id } = await fixture.order(site, ['de', 'fr']);
  expect(await fixture.finished(site, job_id)).toMatchObject({
    status: 'completed',
    documents_processed: 2,
    translations_scheduled: 4,
    translations_completed: 4,
    translations_failed: 0,
  });
  const stored = await fixture.translation(first.id);
  const { title, sections } = first.published_content;
  const [{ heading }] = sections;
  expect(stored.content).toEqual({
    title: translateText(title, 'de'),
    sections: [{ heading: translateText(heading, 'de') }],
  });
  expect(stored.source_hash).toBe(sourceHash(first.published_content));
  expect(stored.source_characters).toBe(title.length + heading.length);
  const told = (await site.announced()).filter(({ type }) => type === 'translated');
  expect(told.map(({ entity_id, languages }) => [entity_id, languages]).sort()).toEqual(
    [first.id, second.id]
      .flatMap((id) => [
        [id, ['de']],
        [id, ['fr']],
      ])
      .sort(),
  );
  expect(worker.model.paid.size).toBe(4);
  expect(await fixture.order(site, ['de', 'fr'])).toMatchObject({
    status: 'completed',
    translations_skipped: 4,
  });
  expect(worker.model.calls).toBe(4);
});

test('retries a transient failure until it succeeds', async () => {
  const faults: Fault[] = ['rate-limited', 'failing', 'dropped', 'truncated', 'lost-placeholder'];
  for (const title of ['a', 'b', 'c', 'd', 'e']) await site.publishArticle({ title: `Hut ${title} of {x}` });
  await using worker = await fixture.startWorker({ fault: inTurn(...faults) });
  const { job_id } = await fixture.order(site);
  expect(await fixture.finished(site, job_id)).toMatchObject({
    status: 'completed',
    translations_completed: 5,
  });
  expect(worker.model.calls).toBe(10);
  expect(worker.model.paid.size).toBe(5);
  expect((await fixture.pairs(job_id)).map(({ state, attempts, error }) => [state, attempts, error])).toEqual(
    Array(5).fill(['done', 2, null]),
  );
});

test('fails a pair after the last attempt, and at once when the provider refuses it', async () => {
  await site.publishArticle({ title: 'Never' });
  await using failing = await fixture.startWorker({ fault: () => 'failing' }, { mostAttempts: 2 });
  const { job_id } = await fixture.order(site);
  expect(await fixture.finished(site, job_id)).toMatchObject({ status: 'failed', translations_failed: 1 });
  expect(failing.model.calls).toBe(2);
  await failing.work.stop();
  await site.publishArticle({ title: 'Well' });
  await using worker = await fixture.startWorker({ fault: inTurn('unauthorized') });
  const next = await fixture.order(site);
  expect(await fixture.finished(site, next.job_id)).toMatchObject({
    status: 'completed_with_errors',
    translations_failed: 1,
    translations_completed: 1,
  });
  expect(worker.model.calls).toBe(2);
  const failed = (await fixture.pairs(next.job_id)).find(({ state }) => state === 'failed');
  expect(failed).toMatchObject({ attempts: 1, error: expect.stringContaining('401') });
});

test('pauses all workers when the provider asks for it', async () => {
  await site.publishArticle({ title: 'First' });
  await using worker = await fixture.startWorker({ fault: inTurn('rate-limited') }, { atOnce: 1 });
  const { job_id } = await fixture.order(site);
  await expect.poll(() => worker.model.calls).toBe(1);
  const other = await fixture.newSite();
  await other.publishArticle({ title: 'Second' });
  const second = await fixture.order(other);
  await fixture.finished(other, second.job_id);
  expect((await fixture.pairs(second.job_id))[0]).toMatchObject({ state: 'done', attempts: 1 });
  expect(await fixture.finished(site, job_id)).toMatchObject({ status: 'completed' });
  expect(worker.model.calls).toBe(3);
});

test('fails a document that is no longer published, with the reason', async () => {
  const { id } = await site.publishArticle();
  const { job_id } = await fixture.order(site);
  await site.done(200, `POST /documents/${id}/unpublish`);
  await using worker = await fixture.startWorker();
  expect(await fixture.finished(site, job_id)).toMatchObject({ status: 'failed' });
  expect((await fixture.pairs(job_id))[0]?.error).toBe('The document is not published any more.');
  expect(worker.model.calls).toBe(0);
});

test('translates the current content when a document is published again meanwhile', async () => {
  const { id, published_content } = await site.publishDocument(article('Before', 'The same'));
  const changed = Promise.withResolvers<void>();
  await using worker = await fixture.startWorker({ answersAfter: changed.promise });
  const { job_id } = await fixture.order(site);
  await expect.poll(() => worker.model.calls).toBe(1);
  await site.done(200, `PATCH /documents/${id}`, { content: { ...published_content, title: 'After' } });
  await site.done(200, `POST /documents/${id}/publish`);
  changed.resolve();
  await fixture.finished(site, job_id);
  expect((await fixture.translation(id)).content.title).toBe(translateText('After', 'de'));
  expect(worker.model.inputs.map(({ segments }) => segments.map(({ text }) => text))).toEqual([
    ['Before', 'The same'],
    ['After'],
  ]);
});

test('translates a pair of two jobs once', async () => {
  await site.publishArticle({ title: 'Once' });
  await site.publishDocument({ title: 'Author', slug: 'author' }, 'author');
  await using worker = await fixture.startWorker({ delayMs: 300 });
  const one = await fixture.order(site);
  const both = await fixture.order(site, ['de'], ['article', 'author']);
  await fixture.finished(site, one.job_id);
  expect(await fixture.finished(site, both.job_id)).toMatchObject({ translations_completed: 2 });
  expect(worker.model.calls).toBe(2);
});

test('ignores the result of a worker that seemed dead, and does not pay for its calls again', async () => {
  const { id } = await site.publishArticle({ title: 'Held' });
  const [taken, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { job_id } = await fixture.order(site);
  // It polls once, so that it cannot take its own pair again before the next worker does.
  await using slow = await fixture.startWorker({ answersAfter: taken.promise }, { pollMs: 3_600_000 });
  await expect.poll(() => slow.model.calls).toBe(1);
  // What the supervisor does when a worker is silent for too long.
  await fixture.pool.query(
    `UPDATE jobs.job SET state = 'retry', start_after = now() WHERE state = 'active' AND data->>'jobId' = $1`,
    [job_id],
  );
  await using next = await fixture.startWorker({ answersAfter: ended.promise });
  await expect.poll(() => next.model.calls).toBe(1);
  const { rows } = await fixture.pool.query('SELECT claim FROM translation_pairs WHERE job_id = $1', [
    job_id,
  ]);
  taken.resolve();
  await expect.poll(() => slow.model.paid.size).toBe(1);
  await slow.work.stop();
  expect(await fixture.translation(id)).toBeUndefined();
  const held = await fixture.pool.query('SELECT claim FROM translation_pairs WHERE job_id = $1', [job_id]);
  expect(held.rows).toEqual(rows);
  const learned = await fixture.pool.query('SELECT text FROM translation_segments WHERE website_id = $1', [
    site.websiteId,
  ]);
  expect(learned.rows).toEqual([{ text: translateText('Held', 'de') }]);
  ended.resolve();
  expect(await fixture.finished(site, job_id)).toMatchObject({
    status: 'completed',
    translations_completed: 1,
  });
});

test('keeps the limit of the provider over all workers', async () => {
  for (let count = 0; count < 8; count++) await site.publishArticle({ title: `Hut ${count}` });
  await using one = await fixture.startWorker({ delayMs: 100 }, { atOnceOfProvider: 3 });
  await using _other = await fixture.startWorker({ server: one.model }, { atOnceOfProvider: 3 });
  const { job_id } = await fixture.order(site);
  expect(await fixture.finished(site, job_id)).toMatchObject({ translations_completed: 8 });
  expect(one.model.mostAtOnce).toBe(3);
});

test('keeps the limit of an organization, without delaying another one', async () => {
  const other = await fixture.newSite();
  await other.publishArticle({ title: 'Other' });
  for (let count = 0; count < 6; count++) await site.publishArticle({ title: `Hut ${count}` });
  const many = await fixture.order(site);
  const one = await fixture.order(other);
  await using worker = await fixture.startWorker({ delayMs: 300 }, { atOncePerOrganization: 2 });
  await fixture.finished(other, one.job_id);
  expect(await fixture.finished(site, many.job_id)).toMatchObject({ translations_completed: 6 });
  const { rows } = await fixture.pool.query(
    'SELECT job_id FROM translation_pairs WHERE job_id = ANY ($1) ORDER BY updated_at',
    [[many.job_id, one.job_id]],
  );
  expect(rows.findIndex(({ job_id }) => job_id === one.job_id)).toBeLessThan(3);
  expect(worker.model.mostAtOnce).toBeLessThanOrEqual(3);
});

test('keeps what a person writes while a worker translates', async () => {
  const { id, published_content } = await site.publishDocument(article('Title', 'Heading'));
  await using _first = await fixture.startWorker();
  await fixture.finished(site, (await fixture.order(site)).job_id);
  await _first.work.stop();
  await site.done(200, `PATCH /documents/${id}`, { content: { ...published_content, title: 'Other title' } });
  await site.done(200, `POST /documents/${id}/publish`);
  const written = Promise.withResolvers<void>();
  await using worker = await fixture.startWorker({ answersAfter: written.promise });
  const { job_id } = await fixture.order(site);
  await expect.poll(() => worker.model.calls).toBe(1);
  const { content } = await fixture.translation(id);
  const body = {
    document_id: id,
    language: 'de',
    content: { ...content, sections: [{ heading: 'Von Hand' }] },
  };
  expect((await fixture.ask('PATCH /translations', { bearer: site.bearerToken, body })).status).toBe(200);
  written.resolve();
  await fixture.finished(site, job_id);
  expect((await fixture.translation(id)).content).toEqual({
    title: translateText('Other title', 'de'),
    sections: [{ heading: 'Von Hand' }],
  });
});

test('gives back the pairs of a worker that stops', async () => {
  await site.publishArticle({ title: 'Stopped' });
  const slow = await fixture.startWorker({ fault: () => 'slow', slowMs: 60_000 }, { patienceMs: 200 });
  const { job_id } = await fixture.order(site);
  await expect.poll(() => slow.model.calls).toBe(1);
  await slow[Symbol.asyncDispose]();
  expect((await fixture.pairs(job_id))[0]).toMatchObject({ state: 'waiting', attempts: 0 });
  await using _worker = await fixture.startWorker();
  expect(await fixture.finished(site, job_id)).toMatchObject({ status: 'completed' });
});
