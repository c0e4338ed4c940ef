import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { importsUnderTest } from '../../testing/imports-under-test.ts';

test('looks up a document by its primary key, also with outdated statistics', async () => {
  const content = await importsUnderTest();
  const { websiteId } = await content.newSite();
  const importing = await content.pool.connect();
  try {
    await importing.query('BEGIN');
    await importing.query(
      `INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content)
       SELECT gen_random_uuid(), website_id, id, name, 'x', '{}' FROM components, generate_series(1, 500)
       WHERE website_id = $1 AND name = 'article'`,
      [websiteId],
    );
    await content.pool.query('ANALYZE documents');
    const { rows } = await importing.query(
      `EXPLAIN SELECT 1 FROM ONLY documents x WHERE id = '${randomUUIDv7()}' FOR KEY SHARE OF x`,
    );
    expect(JSON.stringify(rows)).toContain('documents_pkey');
  } finally {
    await importing.query('ROLLBACK');
    importing.release();
  }
});
