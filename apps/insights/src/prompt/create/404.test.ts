import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { promptOf, promptsUnderTest } from '../testing/prompts-under-test.ts';

test('returns the same 404 for a category of another organization as for an unknown one, also for an invalid request', async () => {
  const insights = await promptsUnderTest();
  const owned = await insights.newPlace();
  const { writeKey: apiKey } = await insights.newTenant();
  const nowhere = `/v1/org/categories/${randomUUID()}/prompts`;
  for (const body of [
    { prompts: [promptOf()] },
    { prompts: [promptOf({ topic: 'New' })], dry_run: true },
    { prompts: [promptOf({ regions: ['Atlantis'] })] },
    { prompts: [] },
  ]) {
    const missing = await insights.ask(`POST ${nowhere}`, { apiKey, body });
    const foreign = await insights.ask(`POST ${owned.path}`, { apiKey, body });
    expect(missing.status).toBe(404);
    expect(missing.body).toEqual({ detail: 'There is no such category in your organizations.' });
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text]);
  }
  expect(await owned.rows()).toEqual([]);
  expect(await owned.names('topics')).toEqual(['Trail']);
});
