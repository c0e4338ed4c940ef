import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newPrompt } from '../../testing/new-prompt.ts';

test('removes a region that no prompt uses', async () => {
  const insights = await insightsUnderTest();
  const { category, inCategory, manage } = await managing(insights);
  const { Germany: used = '', Japan: unused = '' } = category.regions;
  const topicId = category.topics.Trail as string;
  await newPrompt(insights.pool, { categoryId: category.id, topicId, regionIds: [used] });
  const answer = await inCategory(`DELETE /regions/${unused}`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await manage('GET /categories')).body[0].region_ids).toEqual([used]);
  expect((await inCategory(`DELETE /regions/${unused}`)).status).toBe(404);
});
