import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { promptsUnderTest } from '../testing/prompts-under-test.ts';

test('returns the same 404 for prompts of another organization as for an unknown category', async () => {
  const insights = await promptsUnderTest();
  const owned = await insights.newPlace();
  const id = await owned.given();
  const { writeKey: apiKey } = await insights.newTenant();
  const nowhere = `/v1/org/categories/${randomUUID()}/prompts/status`;
  for (const status of ['deleted', 'disabled', 'active']) {
    const body = { prompt_ids: [id], status };
    const missing = await insights.ask(`PATCH ${nowhere}`, { apiKey, body });
    const foreign = await insights.ask(`PATCH ${owned.path}/status`, { apiKey, body });
    expect(missing.status).toBe(404);
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text]);
  }
  expect(await owned.rows()).toMatchObject([{ id, status: 'active' }]);
});
