import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';
import { datasetStatement } from './query.ts';

test.each([
  ['no language', undefined],
  ['German', 'de'],
])('reads the rows of a page of drafts in %s in index order, without sorting others', async (_, language) => {
  const { pool } = await contentUnderTest();
  await pool.query(`
      SET session_replication_role = replica;
      INSERT INTO websites (id, organization_id, name) SELECT gen_random_uuid(), gen_random_uuid(), 'W';
      INSERT INTO components (id, website_id, name, display_name, title_field, route_slug_field, fields)
        SELECT gen_random_uuid(), id, 'article', '', '', '', '[]' FROM websites;
      INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content)
        SELECT gen_random_uuid(), website_id, id, 'article', 't', '{}' FROM components, generate_series(1, 5000);
      SET session_replication_role = DEFAULT;
      ANALYZE`);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM websites');
  const websiteId = rows[0]?.id ?? '';
  const selection = { kind: 'page', limit: 50, offset: 50 } as const;
  const { text, values } = datasetStatement(
    { websiteId, schemaName: 'article', selection, language, preview: true },
    1000,
  );
  const plan = await pool.query(`EXPLAIN ${text}`, values);
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('documents_previewed');
  expect(lines).not.toContain('Sort');
});
