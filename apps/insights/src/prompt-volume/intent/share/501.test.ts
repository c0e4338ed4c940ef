import { expect, test } from 'vitest';
import { intentsUnderTest, sentText } from '../testing/intents-under-test.ts';

test('names what is missing without a language model', async () => {
  const { intents, upload } = await intentsUnderTest({ LLM_PROVIDER: '' });
  for (const { status, body } of [await intents(), await upload([sentText('commercial')])])
    expect([status, body.detail]).toEqual([501, expect.stringMatching(/LLM_PROVIDER.*prompt-volumes\.md/)]);
});

test('returns 501 to a caller without texts, whatever others have', async () => {
  const { intents, upload, newTenant } = await intentsUnderTest();
  await upload([sentText('commercial')], { tenant: await newTenant() });
  const { status, body } = await intents();
  expect([status, body.detail]).toEqual([501, expect.stringContaining('prompt-volumes.md')]);
});
