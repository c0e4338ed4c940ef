import { expect, test } from 'vitest';
import { intentsUnderTest, sentText } from '../testing/intents-under-test.ts';

test('refuses more than 100,000 texts of an organization, and stores none of the request', async () => {
  const { upload, pool, tenant, model } = await intentsUnderTest();
  await upload([sentText('creative')]);
  const fill = (texts: number) =>
    pool.query('UPDATE prompt_text_uploads SET texts = $2 WHERE organization_id = $1', [
      tenant.organizationId,
      texts,
    ]);
  await fill(100_000);
  const refused = await upload([sentText('commercial')], { name: 'Search' });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringContaining('at most 100000 texts'),
  ]);
  expect((await pool.query('SELECT FROM prompt_texts')).rowCount).toBe(1);
  // The model is not asked where it is known before.
  await fill(100_001);
  const asked = model.questions.length;
  expect((await upload([sentText('navigational')])).status).toBe(409);
  expect(model.questions.length).toBe(asked);
});
