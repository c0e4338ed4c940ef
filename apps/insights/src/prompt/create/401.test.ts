import { expect, test } from 'vitest';
import { promptOf, promptsUnderTest } from '../testing/prompts-under-test.ts';

test('refuses a missing or wrong credential, and creates nothing', async () => {
  const insights = await promptsUnderTest();
  const { path, rows } = await insights.newPlace();
  for (const credential of [{}, { apiKey: 'wrong' }, { bearer: 'a.b.c' }]) {
    const answer = await insights.ask(`POST ${path}`, { ...credential, body: { prompts: [promptOf()] } });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ detail: expect.any(String) });
  }
  expect(await rows()).toEqual([]);
});
