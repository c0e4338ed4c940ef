import { beforeAll, expect, test } from 'vitest';
import {
  type JobsUnderTest,
  translationJobsUnderTest,
} from '../../../testing/translation-jobs-under-test.ts';

let content: JobsUnderTest;

beforeAll(async () => {
  content = await translationJobsUnderTest();
});

test('returns a completed job when every translation is current, and stores it', async () => {
  const site = await content.newSite();
  const { id } = await site.publishArticle({ title: 'As it was' });
  await site.publishArticle();
  const languages = ['de', 'fr'];
  await content.endJob((await site.translated(202, { languages })).job_id);
  const before = await site.traces();
  await site.done(200, `PATCH /documents/${id}`, { content: { title: 'A draft', slug: 'a-draft' } });
  const job = await site.translated(200, { languages });
  expect(job).toMatchObject({
    status: 'completed',
    documents_processed: 2,
    translations_scheduled: 0,
    translations_skipped: 4,
    translations_completed: 0,
    reused: false,
  });
  expect((await site.job(job.job_id)).body).toEqual(job);
  expect(await site.traces()).toEqual({ ...before, jobs: before.jobs + 1 });
  expect((await site.translated(200, { languages })).job_id).not.toBe(job.job_id);
});

test('returns a completed job without published documents, and in the earlier form', async () => {
  const site = await content.newSite();
  await site.newDocument();
  const job = await site.translated(200, { schemaNames: undefined, schemaName: 'article' });
  expect(job).toMatchObject({
    schema_name: 'article',
    status: 'completed',
    documents_processed: 0,
    translations_scheduled: 0,
    translations_skipped: 0,
  });
});

test('ignores the order of members and the notation of numbers in content', async () => {
  const site = await content.newSite();
  const { id } = await site.publishArticle({ title: 'A', slug: 'a', ...{ rank: 1 } });
  await content.endJob((await site.translated(202)).job_id);
  const body = '{"content":{"rank":1.0,"slug":"a","title":"\\u0041"}}';
  const path = `http://127.0.0.1:${content.port}/manage/websites/${site.websiteId}/documents/${id}`;
  const headers = { authorization: `Bearer ${site.bearerToken}`, 'content-type': 'application/json' };
  expect((await fetch(path, { method: 'PATCH', headers, body })).status).toBe(200);
  await site.done(200, `POST /documents/${id}/publish`);
  await site.translated(200);
});
