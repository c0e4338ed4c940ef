import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  type JobSite,
  type JobsUnderTest,
  translationJobsUnderTest,
} from '../../../testing/translation-jobs-under-test.ts';

let content: JobsUnderTest;

beforeAll(async () => {
  content = await translationJobsUnderTest();
});

const edit = async (site: JobSite, id: string) => {
  await site.done(200, `PATCH /documents/${id}`, { content: { title: randomUUID(), slug: randomUUID() } });
  await site.done(200, `POST /documents/${id}/publish`);
};

test.each([
  ['changed', (site: JobSite, id: string) => edit(site, id)],
  ['more', (site: JobSite) => site.publishArticle()],
  ['less', (site: JobSite, id: string) => site.done(200, `POST /documents/${id}/unpublish`)],
])(
  'refuses the same request while its job is active and the published content is %s',
  async (_what, change) => {
    const site = await content.newSite();
    const { id } = await site.publishArticle();
    await site.publishArticle();
    const { job_id } = await site.translated(202);
    await change(site, id);
    const before = await site.traces();
    const refused = await site.translate();
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain(job_id);
    expect(await site.traces()).toEqual(before);
    await content.endJob(job_id, 'completed_with_errors');
    const next = await site.translate();
    expect([200, 202]).toContain(next.status);
    expect(next.body).toMatchObject({ reused: false });
    expect(next.body.job_id).not.toBe(job_id);
  },
);

test('accepts a request after a draft was edited, and for other languages and schemas', async () => {
  const site = await content.newSite();
  const { id } = await site.publishArticle();
  const { job_id } = await site.translated(202);
  await site.done(200, `PATCH /documents/${id}`, { content: { title: 'A draft', slug: 'a-draft' } });
  expect(await site.translated(202)).toMatchObject({ job_id, reused: true });
  await edit(site, id);
  await site.translated(202, { languages: ['fr'] });
  await site.translated(202, { schemaNames: ['article', 'author'] });
});
