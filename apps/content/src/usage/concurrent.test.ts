import { randomUUID } from 'node:crypto';
import { transaction } from '@sightline/postgres';
import { beforeAll, expect, test } from 'vitest';
import { type UsageUnderTest, usageUnderTest } from '../testing/usage-under-test.ts';
import { complete, type VariantSite } from '../testing/variants-under-test.ts';
import { foldUsage } from './fold-usage.ts';

let content: UsageUnderTest;
let site: VariantSite;

beforeAll(async () => {
  content = await usageUnderTest();
  site = await content.newSite();
});

test('returns exact usage at every moment while writers write and workers add up', async () => {
  const [writing, folding, reading] = [content, await content.startInstance(), await content.startInstance()];
  const ids = Array.from({ length: 5 }, () => randomUUID());
  let read = 0;
  const until = (stop: () => boolean, work: (turn: number) => Promise<unknown>) => async () => {
    for (let turn = 0; !stop(); turn++) await work(turn);
  };
  const enough = () => read >= 40;
  await Promise.all(
    [
      until(enough, (turn) =>
        site.upsert({ id: ids[turn % 5], content: { ...complete, slug: 'x'.repeat(turn % 50) } }),
      ),
      until(enough, (turn) => importAndDelete(writing.pool, site.websiteId, turn)),
      until(enough, () => foldUsage(folding.pool, 4)),
      until(enough, () => foldUsage(folding.pool, 7)),
      until(enough, async () => {
        await content.expectExact(site.organizationId, reading.pool);
        read += 1;
      }),
    ].map((run) => run()),
  );
  expect(read).toBe(40);
  const { rows } = await content.pool.query('SELECT count(*)::int AS versions FROM document_versions');
  expect(rows[0].versions).toBeGreaterThan(20);
});

test('lets a writer wait neither for other writers of the website nor for the worker', async () => {
  const open = await content.pool.connect();
  try {
    await open.query('BEGIN');
    await open.query(`UPDATE websites SET name = 'Held' WHERE id = $1`, [site.websiteId]);
    await open.query('DELETE FROM translations WHERE website_id = $1', [site.websiteId]);
    await open.query('SELECT FROM usage_totals FOR UPDATE');
    await open.query('SELECT FROM usage_deltas FOR UPDATE');
    expect((await site.upsert({ content: complete })).status).toBe(201);
    expect((await content.usageOf(site)).database.totalBytes).toBeGreaterThan(0);
  } finally {
    await open.query('ROLLBACK');
    open.release();
  }
  await content.expectExact(site.organizationId);
});

test('corrects wrong totals by recounting, without losing concurrent writes', async () => {
  await content.pool.query(
    `UPDATE usage_totals SET rows = rows + 5, bytes = bytes - 7 WHERE table_name = 'documents'`,
  );
  await content.pool.query(`DELETE FROM usage_deltas WHERE table_name = 'document_versions'`);
  await expect(content.expectExact(site.organizationId)).rejects.toThrow();
  const recounted = Promise.all(
    ['documents', 'document_versions'].map((table) =>
      content.pool.query('SELECT recount_usage($1)', [table]),
    ),
  );
  await Promise.all([recounted, ...Array.from({ length: 10 }, () => site.upsert({ content: complete }))]);
  await content.expectExact(site.organizationId);
});

test('reports no usage for a truncated table', async () => {
  await site.publishArticle();
  await content.pool.query('TRUNCATE documents CASCADE');
  await content.expectExact(site.organizationId);
  const { database } = await content.usageOf(site);
  const empty = ['documents', 'document_versions', 'translations'];
  for (const { table, rows, bytes } of database.byTable)
    if (empty.includes(table)) expect([table, rows, bytes]).toEqual([table, 0, 0]);
});

test('leaves neither totals nor deltas of a deleted website', async () => {
  const gone = await content.newSite();
  await gone.publishArticle();
  while (await foldUsage(content.pool));
  await gone.publishArticle();
  await content.pool.query('DELETE FROM documents WHERE website_id = $1', [gone.websiteId]);
  await content.pool.query('DELETE FROM websites WHERE id = $1', [gone.websiteId]);
  while (await foldUsage(content.pool));
  const left = await content.pool.query(
    `SELECT 1 FROM usage_totals WHERE website_id = $1 UNION ALL SELECT 1 FROM usage_deltas WHERE website_id = $1`,
    [gone.websiteId],
  );
  expect(left.rows).toEqual([]);
  expect((await content.usageOf(gone)).database.totalBytes).toBe(0);
});

/** Many rows in one statement, then some fewer: in one transaction, so that no reader sees the middle. */
async function importAndDelete(pool: UsageUnderTest['pool'], websiteId: string, turn: number) {
  await transaction(pool, async (client) => {
    await client.query(
      `INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content)
       SELECT gen_random_uuid(), c.website_id, c.id, c.name, 'Import ' || $2, '{"a": "b"}'
       FROM components c, generate_series(1, 10) WHERE c.website_id = $1 AND c.name = 'author'`,
      [websiteId, turn],
    );
    await client.query(
      `INSERT INTO document_versions (document_id, version, action, title, content)
       SELECT id, 1, 'created', title, draft_content FROM documents WHERE website_id = $1 AND title = 'Import ' || $2`,
      [websiteId, turn],
    );
    await client.query(`DELETE FROM documents WHERE website_id = $1 AND title = 'Import ' || $2`, [
      websiteId,
      turn - 2,
    ]);
  });
}
