import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../../testing/documents-under-test.ts';
import { monthOf } from '../../tokens/month.ts';

test('queues nothing for an organization without tokens until the month is over', async () => {
  const world = await documentsUnderTest({
    LLM_PROVIDER: 'openai-compatible',
    LLM_MODEL: 'fixture',
    LLM_BASE_URL: 'http://127.0.0.1:9/v1',
    LLM_TOKENS_PER_MONTH: '5000',
  });
  const site = await world.newSite();
  await site.publishArticle();
  await world.pool.query('INSERT INTO model_tokens (organization_id, month, tokens) VALUES ($1, $2, 5000)', [
    site.organizationId,
    monthOf(Date.now()),
  ]);
  const body = { websiteId: site.websiteId, schemaNames: ['article'], languages: ['de'] };
  const order = () => world.ask('POST /translation', { bearer: site.bearerToken, body });
  const refused = await order();
  expect(refused.status).toBe(429);
  expect(refused.body.detail).toContain('used its 5000 tokens');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await world.pool.query('SELECT FROM translation_jobs')).rowCount).toBe(0);
  await world.pool.query('UPDATE model_tokens SET tokens = 4999');
  expect((await order()).status).toBe(202);
});
