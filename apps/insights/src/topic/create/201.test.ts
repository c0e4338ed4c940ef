import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing, UUID } from '../../testing/managing.ts';

test('creates an active topic', async () => {
  const { inCategory } = await managing(await insightsUnderTest());
  const answer = await inCategory('POST /topics', { name: 'Road running' });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: expect.stringMatching(UUID),
    name: 'Road running',
    status: 'active',
  });
});
