import { expect, test } from 'vitest';
import { promptsUnderTest } from '../testing/prompts-under-test.ts';

test('refuses a missing or wrong credential, and deletes nothing', async () => {
  const insights = await promptsUnderTest();
  const { path, rows, given } = await insights.newPlace();
  const body = { prompt_ids: [await given()], status: 'deleted' };
  for (const credential of [{}, { apiKey: 'wrong' }, { bearer: 'a.b.c' }]) {
    expect((await insights.ask(`PATCH ${path}/status`, { ...credential, body })).status).toBe(401);
  }
  expect(await rows()).toHaveLength(1);
});
