import type { PoolClient } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { catalogueReads, pathOf } from '../testing/catalogue-reads.ts';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { newCategory } from '../testing/new-category.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let tenant: Awaited<ReturnType<typeof insights.newTenant>>;
let categoryId: string;

// Enough that a plan which reads a whole table would cost more than one that does not.
beforeAll(async () => {
  insights = await insightsUnderTest();
  tenant = await insights.newTenant();
  categoryId = (await newCategory(insights.pool, { organizationIds: [tenant.organizationId] })).id;
  await insights.pool.query(`
    INSERT INTO categories (id, name) SELECT gen_random_uuid(), 'c' FROM generate_series(1, 4000);
    INSERT INTO category_organizations (category_id, organization_id) SELECT id, gen_random_uuid() FROM categories;
    INSERT INTO regions (id, organization_id, name)
      SELECT gen_random_uuid(), organization_id, n::text FROM category_organizations, generate_series(1, 4) n;
    INSERT INTO models (id, organization_id, name) SELECT gen_random_uuid(), organization_id, 'm' FROM category_organizations;
    INSERT INTO domains (id, organization_id, name) SELECT gen_random_uuid(), organization_id, 'd' FROM category_organizations;
    INSERT INTO organization_regions SELECT organization_id, id FROM regions WHERE name = '1';
    INSERT INTO category_regions SELECT category_id, id FROM regions JOIN category_organizations USING (organization_id)
      WHERE name = '1';
    INSERT INTO topics (id, category_id, name) SELECT gen_random_uuid(), id, 'one' FROM categories;
    INSERT INTO tags SELECT id, category_id, name FROM topics;
    INSERT INTO assets (id, category_id, name, website, is_owned, logo_url)
      SELECT id, category_id, name, 'a.example', true, '/' FROM topics;
    INSERT INTO personas SELECT id, category_id, name, '{}' FROM topics;
    INSERT INTO citation_categories SELECT id, category_id, name, '[]' FROM topics;
    INSERT INTO citation_tags SELECT id, category_id, name, '[]' FROM topics;
    ANALYZE`);
});

/** The service's own statements, found where they were prepared: its requests come one after the other on one connection. */
test('reads no catalogue table from end to end', async () => {
  for (const read of catalogueReads) {
    const answer = await insights.ask(`GET ${pathOf(read, categoryId)}`, { apiKey: tenant.apiKey });
    expect([read, answer.status]).toEqual([read, 200]);
  }
  const client = await insights.pool.connect();
  try {
    await client.query('SET plan_cache_mode = force_generic_plan');
    const { rows: statements } = await client.query<{ name: string; types: string[] }>(
      'SELECT name, parameter_types::text[] AS types FROM pg_prepared_statements',
    );
    // All but the list of organizations, which the caller brings along.
    expect(statements).toHaveLength(catalogueReads.length - 1);
    const values: Record<string, string> = {
      'uuid[]': `'{${tenant.organizationId}}'`,
      'text[]': `'{Tenant}'`,
      uuid: `'${categoryId}'`,
    };
    for (const { name, types } of statements) {
      const plan = await planOf(client, `EXECUTE "${name}" (${types.map((type) => values[type]).join()})`);
      expect(plan, name).not.toContain('Seq Scan');
    }
  } finally {
    client.release(true);
  }
});

test('detects a plan that reads a whole table', async () => {
  const client = await insights.pool.connect();
  expect(await planOf(client, `SELECT FROM topics WHERE status = 'x'`)).toContain('Seq Scan');
  client.release();
});

async function planOf(client: PoolClient, statement: string): Promise<string> {
  const { rows } = await client.query(`EXPLAIN ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
