import { expect, test } from 'vitest';
import { intentsUnderTest } from '../testing/intents-under-test.ts';

test('refuses a missing credential and a wrong one', async () => {
  const { intents } = await intentsUnderTest();
  for (const credential of [{}, { apiKey: 'wrong' }])
    expect((await intents({}, credential)).status).toBe(401);
});
