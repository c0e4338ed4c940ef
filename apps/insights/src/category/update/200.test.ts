import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('changes the given fields, clears null, and updates updated_at', async () => {
  const { inCategory, manage } = await managing(await insightsUnderTest());
  const change = async (body: object) => {
    const answer = await inCategory('PATCH ', body);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const [before] = (await manage('GET /categories')).body;
  const named = await change({ internal_name: 'FY26' });
  expect(named).toEqual({ ...before, internal_name: 'FY26', updated_at: named.updated_at });
  expect(named.updated_at > before.updated_at).toBe(true);
  const renamed = await change({ name: 'Trail shoes' });
  expect(renamed).toMatchObject({ name: 'Trail shoes', internal_name: 'FY26' });
  expect(await change({ internal_name: null })).toMatchObject({ name: 'Trail shoes', internal_name: null });
});
