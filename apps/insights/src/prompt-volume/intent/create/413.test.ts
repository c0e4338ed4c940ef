import { expect, test } from 'vitest';
import { intentsUnderTest, sentText } from '../testing/intents-under-test.ts';

test('refuses more than 1,000 texts, and asks about none of them', async () => {
  const { upload, model } = await intentsUnderTest();
  const many = Array.from({ length: 1001 }, (_, n) => sentText('creative', { text: `${n} #creative` }));
  const { status, body } = await upload(many);
  expect([status, body.detail]).toEqual([413, expect.stringContaining('at most 1000 texts')]);
  expect(model.questions).toEqual([]);
  expect((await upload(many.slice(1))).body.accepted).toBe(1000);
});
