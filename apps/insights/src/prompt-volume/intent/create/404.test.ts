import { expect, test } from 'vitest';
import { intentsUnderTest, sentText } from '../testing/intents-under-test.ts';

test('stores no texts for another organization', async () => {
  const { upload, newTenant, pool } = await intentsUnderTest();
  const { bearerToken: bearer } = await newTenant();
  expect((await upload([sentText('creative')], { bearer })).status).toBe(404);
  expect((await pool.query('SELECT FROM prompt_texts')).rowCount).toBe(0);
});
