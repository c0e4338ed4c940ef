import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newPrompt } from '../../testing/new-prompt.ts';

test('disables, enables and renames a topic that prompts use, which keep it', async () => {
  const insights = await insightsUnderTest();
  const { category, inCategory } = await managing(insights);
  const id = category.topics.Trail as string;
  await newPrompt(insights.pool, { categoryId: category.id, topicId: id });
  const change = async (body: object) => (await inCategory(`PATCH /topics/${id}`, body)).body;
  expect(await change({ status: 'disabled' })).toEqual({ id, name: 'Trail', status: 'disabled' });
  expect(await change({ name: 'Trails' })).toEqual({ id, name: 'Trails', status: 'disabled' });
  expect(await change({ name: 'Trail', status: 'active' })).toEqual({ id, name: 'Trail', status: 'active' });
  const { rows } = await insights.pool.query('SELECT topic_id FROM prompts');
  expect(rows).toEqual([{ topic_id: id }]);
});
