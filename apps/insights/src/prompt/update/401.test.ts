import { expect, test } from 'vitest';
import { promptsUnderTest } from '../testing/prompts-under-test.ts';

test('refuses a missing or wrong credential, and changes nothing', async () => {
  const insights = await promptsUnderTest();
  const { path, rows, given } = await insights.newPlace();
  const body = { prompts: [{ id: await given(), prompt: 'Changed' }] };
  const before = await rows();
  for (const credential of [{}, { apiKey: 'wrong' }, { bearer: 'a.b.c' }]) {
    expect((await insights.ask(`PATCH ${path}`, { ...credential, body })).status).toBe(401);
  }
  expect(await rows()).toEqual(before);
});
