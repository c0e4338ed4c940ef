import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newPrompt } from '../../testing/new-prompt.ts';

test('refuses to remove a region that prompts use, and counts them', async () => {
  const insights = await insightsUnderTest();
  const [{ category, inCategory, manage }, other] = [await managing(insights), await managing(insights)];
  const { Germany = '', Japan = '' } = category.regions;
  const topicId = category.topics.Trail as string;
  for (const regionIds of [[Germany, Japan], [Germany]]) {
    await newPrompt(insights.pool, { categoryId: category.id, topicId, regionIds });
  }
  await newPrompt(insights.pool, {
    categoryId: other.category.id,
    topicId: other.category.topics.Trail as string,
    regionIds: [Germany],
  });
  const answer = await inCategory(`DELETE /regions/${Germany}`);
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    expect.stringMatching(/^2 prompts use this region/),
  ]);
  expect((await manage('GET /categories')).body[0].region_ids).toContain(Germany);
});
