import { expect, test } from 'vitest';
import { promptOf, promptsUnderTest } from '../testing/prompts-under-test.ts';

test('names the missing permission of a key that may only read', async () => {
  const insights = await promptsUnderTest();
  const { tenant, path, rows } = await insights.newPlace();
  const answer = await insights.ask(`POST ${path}`, {
    apiKey: tenant.apiKey,
    body: { prompts: [promptOf()] },
  });
  expect(answer.status).toBe(403);
  expect(answer.body.detail).toContain('insights_write');
  expect(await rows()).toEqual([]);
});
