import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { MOST_AGENTS } from './route.ts';

test('creates no more agents than an organization can have, also at once', async () => {
  const { ask, newTenant, pool } = await insightsUnderTest();
  const { organizationId: organization_id, bearerToken: bearer } = await newTenant();
  await pool.query(
    `INSERT INTO agents (id, organization_id, name, created_by, created_at)
     SELECT gen_random_uuid(), $1, 'Agent', 'test', now() FROM generate_series(1, $2)`,
    [organization_id, MOST_AGENTS - 3],
  );
  const create = () => ask('POST /v1/agents', { bearer, body: { organization_id, name: 'Brief' } });
  const statuses = (await Promise.all(Array.from({ length: 8 }, create))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
});
