import { expect, test } from 'vitest';
import { reportsUnderTest } from '../report/testing/reports-under-test.ts';
import { managing } from '../testing/managing.ts';
import { newCategory } from '../testing/new-category.ts';

test('gives a key that is limited to categories access to these categories only', async () => {
  const insights = await reportsUnderTest();
  const { category, organizationId, person } = await managing(insights);
  const other = await newCategory(insights.pool, { organizationIds: [organizationId], topics: ['Other'] });
  const { key: apiKey } = await person.createOrganizationKey(organizationId, {
    name: 'one category',
    permissions: ['insights_read', 'insights_write', 'insights_manage', 'ingest'],
    categoryIds: [category.id],
  });
  const ask = (request: string, body?: object) => insights.ask(request, { apiKey, ...(body && { body }) });
  const topics = (id: string) => ask(`GET /v1/org/categories/${id}/topics`);
  expect((await topics(category.id.toUpperCase())).status).toBe(200);
  const hidden = await topics(other.id);
  expect([hidden.status, hidden.body]).toEqual([
    404,
    { detail: 'This API key is limited to other categories.' },
  ]);
  const report = (category_id: string) =>
    ask('POST /v2/reports/visibility', {
      category_id,
      start_date: '2026-11-01',
      end_date: '2026-11-02',
      metrics: ['visibility_score'],
    });
  expect((await report(category.id)).status).toBe(200);
  expect((await report(other.id)).status).toBe(404);
  const answer = async (id: string) =>
    (await ask(`GET /v2/prompts/answers/${category.id}?category_id=${id}`)).body.detail;
  expect(await answer(category.id)).toBe('There is no such answer in this category.');
  expect(await answer(other.id)).toBe('This API key is limited to other categories.');
  expect((await ask(`PATCH /manage/categories/${other.id}`, { name: 'Taken' })).status).toBe(404);

  const listed = (await ask('GET /v1/org/categories')).body;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([category.id]);
  expect((await ask('GET /v1/org')).status).toBe(200);
  for (const request of [
    'GET /v1/org/assets',
    'GET /manage/categories',
    'GET /manage/audit',
    'GET /v1/org/domains',
  ]) {
    const refused = await ask(request);
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: 'This API key is limited to some categories, and this is not about one of them.' },
    ]);
  }
  const ingested = await ask('POST /v1/ingest/answers', {});
  expect(ingested.status).toBe(403);
});
