import type { PoolClient } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';
import { ROUTE_STATEMENTS } from './get/statements.ts';
import { KNOWN_ROUTES } from './known-routes.ts';
import { ROUTE_LIST } from './list/query.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;

// Enough that a plan which reads a whole table would cost more than one that does not.
beforeAll(async () => {
  content = await contentUnderTest();
  await content.pool.query(`
    INSERT INTO websites (id, organization_id, name)
      SELECT gen_random_uuid(), gen_random_uuid(), n::text FROM generate_series(1, 1000) n;
    INSERT INTO components (id, website_id, name, display_name, title_field, route_slug_field, fields)
      SELECT gen_random_uuid(), id, 'article', '', '', '', '[]' FROM websites;
    INSERT INTO routes (id, website_id, path, pattern, state)
      SELECT gen_random_uuid(), w.id, p, p, 'Live' FROM websites w,
        LATERAL (SELECT CASE WHEN n < 3 THEN '/' || n || '/{slug}' ELSE '/' || n END AS p FROM generate_series(1, 10) n) r;
    INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content, draft_slug, published_content,
        published_title, published_slug, published_at, published_head, published_body)
      SELECT gen_random_uuid(), website_id, id, 'article', 't', '{}', n::text, '{}', 't', n::text, now(), '', '{}'
      FROM components, generate_series(1, 20) n;
    INSERT INTO localized_slugs (document_id, language, website_id, schema_name, slug, published)
      SELECT id, 'de', website_id, schema_name, 'de-' || published_slug, true FROM documents;
    ANALYZE`);
});

const website = '(SELECT id FROM websites LIMIT 1)';
const lists = `'{article,article}', '{1,2}', '{de,""}'`;

test.each([
  [KNOWN_ROUTES, 'uuid', ''],
  [ROUTE_LIST, 'uuid, text, text, int, int', `, 'Live', '%1%', 50, 0`],
  [ROUTE_STATEMENTS.version, 'uuid', ''],
  [ROUTE_STATEMENTS.document, 'uuid, text, text, text', `, 'article', '1', 'de'`],
  [ROUTE_STATEMENTS.exact, 'uuid, text', `, '/5'`],
  [ROUTE_STATEMENTS.exactAndDocument, 'uuid, text, text, text, text', `, '/5', 'article', '1', ''`],
  [ROUTE_STATEMENTS.exactAndDocuments, 'uuid, text, text[], text[], text[]', `, '/5', ${lists}`],
  [ROUTE_STATEMENTS.preview, 'uuid, text, text[], text[], text[]', `, '/5', ${lists}`],
])('$name reads no table from end to end', async ({ text }, types, values) => {
  const client = await content.pool.connect();
  try {
    await client.query('SET plan_cache_mode = force_generic_plan');
    await client.query(`PREPARE statement (${types}) AS ${text}`);
    const { id } = (await client.query(`SELECT ${website} AS id`)).rows[0];
    expect(await planOf(client, `EXECUTE statement ('${id}'${values})`)).not.toContain('Seq Scan');
  } finally {
    client.release(true);
  }
});

test('detects a plan that reads a whole table', async () => {
  const client = await content.pool.connect();
  expect(await planOf(client, `SELECT FROM routes WHERE label = 'x'`)).toContain('Seq Scan');
  client.release();
});

async function planOf(client: PoolClient, statement: string): Promise<string> {
  const { rows } = await client.query(`EXPLAIN ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
