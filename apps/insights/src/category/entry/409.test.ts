import { beforeAll, expect, test } from 'vitest';
import { entries } from '../../testing/entries.ts';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newPrompt } from '../../testing/new-prompt.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test.each(entries)('refuses a name in $path that the category already has', async ({ path, body }) => {
  const { inCategory } = await managing(insights);
  await inCategory(`POST /${path}`, body);
  const again = await inCategory(`POST /${path}`, { ...body, name: ` ${body.name}` });
  expect(again.status).toBe(409);
  expect(again.body.detail).toContain(body.name);

  const { body: other } = await inCategory(`POST /${path}`, { ...body, name: 'Second' });
  const renamed = await inCategory(`PATCH /${path}/${other.id}`, { name: body.name });
  expect(renamed.status).toBe(409);
  expect(renamed.body.detail).toContain(body.name);
  expect((await inCategory(`PATCH /${path}/${other.id}`, { name: 'Second' })).body).toEqual(other);
});

const usable = [
  { path: 'topics', id: 'topic_id', field: 'topicId', list: false },
  { path: 'assets', id: 'asset_id', field: 'assetId', list: false },
  { path: 'tags', id: 'tag_id', field: 'tagIds', list: true },
  { path: 'personas', id: 'persona_id', field: 'personaIds', list: true },
];

test.each(usable)('refuses to delete one of $path that prompts use, and counts them', async (use) => {
  const { category, inCategory } = await managing(insights);
  const { body } = entries.find(({ path }) => path === use.path) as (typeof entries)[number];
  const { id } = (await inCategory(`POST /${use.path}`, body)).body;
  const prompt = {
    categoryId: category.id,
    topicId: category.topics.Trail as string,
    [use.field]: use.list ? [id] : id,
  };
  await newPrompt(insights.pool, prompt);
  const remove = () => inCategory(`DELETE /${use.path}/${id}`);
  const one = await remove();
  expect([one.status, one.body.detail]).toEqual([409, expect.stringMatching(/^1 prompt uses /)]);
  await newPrompt(insights.pool, prompt);
  expect((await remove()).body.detail).toMatch(/^2 prompts use /);
  expect((await inCategory(`PATCH /${use.path}/${id}`, { name: 'Still there' })).status).toBe(200);

  await insights.pool.query('DELETE FROM prompts WHERE category_id = $1', [category.id]);
  expect((await remove()).status).toBe(204);
});
