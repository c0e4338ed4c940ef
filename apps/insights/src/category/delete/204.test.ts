import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newPrompt } from '../../testing/new-prompt.ts';

test('deletes a category without active prompts completely, and schedules the removal of its answers', async () => {
  const insights = await insightsUnderTest();
  const { category, inCategory, manage, apiKey } = await managing(insights);
  const [topicId, assetId] = [category.topics.Trail as string, category.assets.Aurora as string];
  await newPrompt(insights.pool, { categoryId: category.id, topicId, assetId });
  await insights.pool.query(`UPDATE prompts SET status = 'disabled' WHERE category_id = $1`, [category.id]);
  await inCategory(`DELETE /tags/${category.tags.Comparison}`);
  const answer = await manage(`DELETE /categories/${category.id}`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await manage(`DELETE /categories/${category.id}`)).status).toBe(404);
  expect((await insights.ask('GET /v1/org/categories', { apiKey })).body).toEqual([]);
  for (const table of ['prompts', 'topics', 'assets', 'deleted_entities', 'category_organizations'])
    expect((await insights.pool.query(`SELECT 1 FROM ${table}`)).rowCount, table).toBe(0);
  const { rows } = await insights.pool.query('SELECT category_id, removed_at FROM deleted_categories');
  expect(rows).toEqual([{ category_id: category.id, removed_at: null }]);
});
