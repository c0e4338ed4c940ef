import { expect, test } from 'vitest';
import { databaseOfBefore } from '../testing/database-of-before.ts';
import { readUsage } from './get/query.ts';
import { comparable, fullScan } from './testing/full-scan.ts';

const organization = '0198c2c4-7d5e-7c3a-9d3e-0123456789ac';

test('counts rows that existed before the migration', async () => {
  const { pool, apply } = await databaseOfBefore('0010');
  await pool.query(
    `WITH w AS (INSERT INTO websites (id, organization_id, name) SELECT gen_random_uuid(), $1, 'Älter ' || n
         FROM generate_series(1, 3) n RETURNING id),
       c AS (INSERT INTO components (id, website_id, name, display_name, title_field, route_slug_field, fields)
         SELECT gen_random_uuid(), id, 'article', 'A', 't', 't', '[]' FROM w RETURNING id, website_id),
       d AS (INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content)
         SELECT gen_random_uuid(), website_id, id, 'article', 'T', '{"t": "ö"}' FROM c, generate_series(1, 5)
         RETURNING id, website_id),
       t AS (INSERT INTO translations (document_id, language, website_id, content, source_hash)
         SELECT id, 'de', website_id, '{"t": "ä"}', 'hash' FROM d RETURNING 1)
     INSERT INTO document_versions (document_id, version, action, title, content)
     SELECT id, v, 'edited', 'T', '{}' FROM d, generate_series(1, 4) v`,
    [organization],
  );
  await apply();
  const usage = comparable(await readUsage(pool, organization));
  expect(usage).toEqual(comparable(await fullScan(pool, organization)));
  expect(Object.fromEntries(usage.map(({ table, rows }) => [table, rows]))).toEqual({
    websites: 3,
    components: 3,
    documents: 15,
    document_versions: 60,
    translations: 15,
  });
});
