import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  type JobsUnderTest,
  translationJobsUnderTest,
} from '../../../testing/translation-jobs-under-test.ts';

let content: JobsUnderTest;

beforeAll(async () => {
  content = await translationJobsUnderTest();
});

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

async function pairsOf(jobId: string): Promise<string[]> {
  const { rows } = await content.pool.query(
    `SELECT document_id || ' ' || language AS pair FROM translation_pairs WHERE job_id = $1 AND state = 'waiting' ORDER BY 1`,
    [jobId],
  );
  return rows.map(({ pair }) => pair);
}

test('returns the job with every field of the specification, and its Location', async () => {
  const site = await content.newSite();
  await site.publishArticle();
  const answer = await site.translate({ languages: ['fr', 'de'] });
  expect(answer.status).toBe(202);
  expect(answer.body).toEqual({
    job_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    website_id: site.websiteId,
    schema_name: null,
    schema_names: ['article'],
    languages: ['de', 'fr'],
    status: 'queued',
    documents_processed: 1,
    translations_scheduled: 2,
    translations_skipped: 0,
    translations_completed: 0,
    translations_failed: 0,
    reused: false,
    created_at: time,
    updated_at: time,
  });
  expect(answer.headers.get('location')).toBe(`/translation-jobs/${answer.body.job_id}`);
});

test('queues one pair per document and language for its organization', async () => {
  const site = await content.newSite();
  const ids = [await site.publishArticle(), await site.publishArticle()].map(({ id }) => id).sort();
  const { job_id } = await site.translated(202, { languages: ['de', 'fr'] });
  expect(await pairsOf(job_id)).toEqual(ids.flatMap((id) => [`${id} de`, `${id} fr`]));
  const { rows } = await content.pool.query(
    `SELECT data, group_id FROM jobs.job WHERE name = 'translations' AND data ->> 'jobId' = $1
     ORDER BY data ->> 'documentId', data ->> 'language'`,
    [job_id],
  );
  expect(rows).toEqual(
    ids.flatMap((documentId) =>
      ['de', 'fr'].map((language) => ({
        data: { jobId: job_id, documentId, language, attempt: 0 },
        group_id: site.organizationId,
      })),
    ),
  );
});

test('includes only published documents of the schemas of the website, as published', async () => {
  const [site, other] = [await content.newSite(), await content.newSite()];
  await other.publishArticle();
  await site.newDocument();
  const withdrawn = await site.publishArticle();
  await site.done(200, `POST /documents/${withdrawn.id}/unpublish`);
  const archived = await site.publishArticle();
  await site.done(200, `POST /documents/${archived.id}/archive`);
  await site.publishDocument({ title: 'An author', slug: randomUUID() }, 'author');
  const { id } = await site.publishArticle();
  const slug = randomUUID();
  await site.done(200, `PATCH /documents/${id}`, { content: { title: 'Another draft', slug } });
  const articles = await site.translated(202);
  expect(articles).toMatchObject({ documents_processed: 1, translations_scheduled: 1 });
  expect(await pairsOf(articles.job_id)).toEqual([`${id} de`]);
  const both = await site.translated(202, { schemaNames: ['author', 'article'] });
  expect(both).toMatchObject({ documents_processed: 2, schema_names: ['article', 'author'] });
});

test('counts duplicates once, and accepts the website in upper case', async () => {
  const site = await content.newSite();
  await site.publishArticle();
  const job = await site.translated(202, {
    websiteId: site.websiteId.toUpperCase(),
    schemaNames: ['author', 'article', 'author', 'article'],
    languages: ['fr', 'de', 'fr'],
  });
  expect(job).toMatchObject({
    website_id: site.websiteId,
    schema_names: ['article', 'author'],
    languages: ['de', 'fr'],
    translations_scheduled: 2,
  });
});

test('accepts one schema in the earlier form, and returns the earlier summary', async () => {
  const site = await content.newSite();
  await site.publishArticle();
  const job = await site.translated(202, { schemaNames: undefined, schemaName: 'article' });
  expect(job).toMatchObject({
    schema_name: 'article',
    schema_names: ['article'],
    documents_processed: 1,
    translations_scheduled: 1,
    translations_skipped: 0,
  });
});

test('prefers the list of schemas over the earlier form', async () => {
  const site = await content.newSite();
  await site.publishArticle();
  const job = await site.translated(202, { schemaNames: ['article'], schemaName: 'author' });
  expect(job).toMatchObject({ schema_name: null, schema_names: ['article'], translations_scheduled: 1 });
});

test('skips exactly the translations of the published content', async () => {
  const site = await content.newSite();
  const [changed, byHand] = [await site.publishArticle(), await site.publishArticle()];
  await site.publishArticle();
  await content.endJob((await site.translated(202)).job_id);
  await site.done(200, `PATCH /documents/${changed.id}`, { content: { title: 'New', slug: randomUUID() } });
  await site.done(200, `POST /documents/${changed.id}/publish`);
  await site.done(200, `PUT /documents/${byHand.id}/translations/de`, { content: { title: 'Von Hand' } });
  const again = await site.translated(202, { languages: ['de', 'fr'] });
  expect(again).toMatchObject({
    documents_processed: 3,
    translations_scheduled: 4,
    translations_skipped: 2,
  });
  // What a person translated whole is of the published content, too.
  expect((await pairsOf(again.job_id)).filter((pair) => pair.endsWith('de'))).toEqual([`${changed.id} de`]);
});

test.each(['queued', 'running'] as const)(
  'returns the existing job for the same request while it is %s, in any order and form',
  async (status) => {
    const site = await content.newSite();
    await site.publishArticle();
    const first = await site.translated(202, { languages: ['de', 'fr'] });
    if (status === 'running') await content.endJob(first.job_id, 'running');
    await content.endPairs(first.job_id, 'done', 1);
    for (const body of [
      { languages: ['fr', 'de', 'de'] },
      { languages: ['de', 'fr'], schemaNames: undefined, schemaName: 'article' },
    ]) {
      const again = await site.translated(202, body);
      expect(again).toMatchObject({ job_id: first.job_id, status, reused: true, translations_completed: 1 });
    }
    expect(await site.traces()).toEqual({ jobs: 1, pairs: 2, entries: 2 });
  },
);

test('does not reuse a job for other schemas or languages, or one that has ended', async () => {
  const site = await content.newSite();
  await site.publishArticle();
  const first = await site.translated(202);
  const others = [
    await site.translated(202, { languages: ['de', 'fr'] }),
    await site.translated(202, { schemaNames: ['article', 'author'] }),
  ];
  await content.endJob(first.job_id, 'failed');
  others.push(await site.translated(202));
  expect(others.map(({ reused }) => reused)).toEqual([false, false, false]);
  expect(new Set([first, ...others].map(({ job_id }) => job_id)).size).toBe(4);
});

test('creates one job for many equal concurrent requests, on any instance', async () => {
  const site = await content.newSite();
  await site.publishArticle();
  const second = await content.startInstance();
  const body = { websiteId: site.websiteId, schemaNames: ['article'], languages: ['de'] };
  const asked = Array.from({ length: 12 }, (_, index) =>
    (index % 2 ? second : content).ask('POST /translation', { bearer: site.bearerToken, body }),
  );
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
  expect(new Set(answers.map((answer) => answer.body.job_id)).size).toBe(1);
  expect(answers.filter((answer) => !answer.body.reused)).toHaveLength(1);
  expect(await site.traces()).toEqual({ jobs: 1, pairs: 1, entries: 1 });
});
