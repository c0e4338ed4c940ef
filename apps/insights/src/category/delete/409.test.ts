import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newCategory } from '../../testing/new-category.ts';
import { newPrompt } from '../../testing/new-prompt.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test('refuses to delete a category with active prompts, and counts them', async () => {
  const { category, manage, inCategory } = await managing(insights);
  await newPrompt(insights.pool, { categoryId: category.id, topicId: category.topics.Trail as string });
  const answer = await manage(`DELETE /categories/${category.id}`);
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    'The category has 1 active prompt. Disable or delete them first.',
  ]);
  expect((await inCategory('GET /assets')).status).toBe(200);
});

test('refuses to delete a category that other organizations have', async () => {
  const [mine, other] = [await managing(insights), await managing(insights)];
  const organizationIds = [mine.organizationId, other.organizationId];
  const { id } = await newCategory(insights.pool, { organizationIds });
  const answer = await mine.manage(`DELETE /categories/${id}`);
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    expect.stringContaining('Withdraw it from yours'),
  ]);
  expect((await other.manage(`GET /categories/${id}/assets`)).status).toBe(200);
});
