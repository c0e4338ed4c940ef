import { expect, test } from 'vitest';
import { promptsUnderTest } from '../testing/prompts-under-test.ts';

test('without a valid credential nothing is changed', async () => {
  const insights = await promptsUnderTest();
  const { path, rows, given } = await insights.newPlace();
  const body = { prompts: [{ id: await given(), prompt: 'Changed' }] };
  const before = await rows();
  for (const credential of [{}, { apiKey: 'wrong' }, { bearer: 'a.b.c' }]) {
    expect((await insights.ask(`PATCH ${path}`, { ...credential, body })).status).toBe(401);
  }
  expect(await rows()).toEqual(before);
});
