import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('refuses any other status', async () => {
  const { category, inCategory } = await managing(await insightsUnderTest());
  const answer = await inCategory(`PATCH /topics/${category.topics.Trail}`, { status: 'deleted' });
  expect(answer.status).toBe(422);
  expect(answer.body.detail).toEqual([
    { loc: ['body', 'status'], msg: 'must be one of: active, disabled', type: 'enum' },
  ]);
});
