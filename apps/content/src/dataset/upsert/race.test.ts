import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { complete, type VariantSite, variantsUnderTest } from '../../testing/variants-under-test.ts';

let content: Awaited<ReturnType<typeof variantsUnderTest>>;
let site: VariantSite;

beforeAll(async () => {
  content = await variantsUnderTest();
  site = await content.newSite();
});

test.each([
  ['COMMIT', 'article', 200, { version: 2, created: false, title: 'First' }],
  ['COMMIT', 'author', 404, { detail: 'No such variant.' }],
  ['ROLLBACK', 'article', 201, { version: 1, created: true, title: 'Untitled' }],
] as const)(
  'waits for the %s of a concurrent transaction that creates the same id with an %s, and returns %i',
  async (end, schemaName, status, answered) => {
    const id = randomUUID();
    const other = await content.pool.connect();
    try {
      await other.query('BEGIN');
      await other.query(
        `INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content)
         SELECT $1, c.website_id, c.id, c.name, 'First', '{}' FROM components c WHERE c.website_id = $2 AND c.name = $3`,
        [id, site.websiteId, schemaName],
      );
      await other.query(
        `INSERT INTO document_versions (document_id, version, action, title, content)
         VALUES ($1, 1, 'created', 'First', '{}')`,
        [id],
      );
      const upsert = site.upsert({ id, content: complete });
      await somebodyWaits(content.pool);
      await other.query(end);
      const answer = await upsert;
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject(answered);
    } finally {
      other.release();
    }
  },
);

async function somebodyWaits(pool: Pool): Promise<void> {
  const waiting = async () => {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  while (!(await waiting()));
}
