import { languageCodes } from '@sightline/llm';
import type { PoolClient } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';
import { TRANSLATION_STATES } from './query.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;

// Enough that a plan which reads a whole table would cost more than one that does not.
beforeAll(async () => {
  content = await contentUnderTest();
  await content.pool.query(`
    SET session_replication_role = replica;
    INSERT INTO websites (id, organization_id, name)
      SELECT gen_random_uuid(), gen_random_uuid(), n::text FROM generate_series(1, 1000) n;
    INSERT INTO components (id, website_id, name, display_name, title_field, route_slug_field, fields)
      SELECT gen_random_uuid(), id, 'article', '', '', '', '[]' FROM websites;
    INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content, published_content, published_title,
        published_at, published_head, published_body, published_hash)
      SELECT gen_random_uuid(), website_id, id, 'article', 't', '{}', '{}', 't', now(), '', '{}', 'a'
      FROM components, generate_series(1, 20) n;
    INSERT INTO translations (document_id, language, website_id, content, source_hash, source_shapes)
      SELECT id, l, website_id, '{}', 'a', '{}' FROM documents, unnest('{de,fr,it,ja,ko}'::text[]) l;
    SET session_replication_role = DEFAULT;
    ANALYZE`);
});

test.each(['force_custom_plan', 'force_generic_plan'])(
  'reads no table from end to end for the list by state, with %s',
  async (mode) => {
    const client = await content.pool.connect();
    try {
      const { rows } = await client.query('SELECT id, organization_id FROM websites LIMIT 1');
      await client.query(`SET plan_cache_mode = ${mode}`);
      await client.query(
        `PREPARE states (uuid, uuid[], text[], text, text, timestamptz, uuid, text, int) AS ${TRANSLATION_STATES}`,
      );
      const of = `'${rows[0].id}', '{${rows[0].organization_id}}', '{${languageCodes}}'`;
      const plan = await planOf(
        client,
        `EXECUTE states (${of}, 'stale', 'person', 'infinity', '${rows[0].id}', '', 50)`,
      );
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toContain('translations_pkey');
    } finally {
      client.release(true);
    }
  },
);

async function planOf(client: PoolClient, statement: string): Promise<string> {
  const { rows } = await client.query(`EXPLAIN ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
