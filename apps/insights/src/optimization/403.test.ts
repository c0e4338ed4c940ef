import { expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { optimizing } from './testing/optimizing.ts';

test('requires a key that may read insights', async () => {
  const insights = await insightsUnderTest();
  const { create, list, get, person, organizationId } = await optimizing(insights);
  const { body } = await create();
  const { key: apiKey } = await person.createOrganizationKey(organizationId, {
    name: 'all but one',
    permissions: ['content_read', 'content_write', 'insights_write', 'ingest'],
  });
  for (const response of [await list('', { apiKey }), await get(body.id, { apiKey })])
    expect([response.status, response.body]).toEqual([
      403,
      { detail: expect.stringContaining('insights_read') },
    ]);
});
