import { expect, test } from 'vitest';
import { promptsUnderTest } from '../testing/prompts-under-test.ts';

test('names the missing permission of a key that may only read', async () => {
  const insights = await promptsUnderTest();
  const { tenant, path, rows, given } = await insights.newPlace();
  const id = await given();
  const before = await rows();
  const answer = await insights.ask(`PATCH ${path}`, {
    apiKey: tenant.apiKey,
    body: { prompts: [{ id, prompt: 'Changed' }] },
  });
  expect(answer.status).toBe(403);
  expect(answer.body.detail).toContain('insights_write');
  expect(await rows()).toEqual(before);
});
