import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';
import { lookUpSegments, recallStatement, SHARED } from './translation-memory.ts';

const ROWS = 100_000;
const hashOf = (number: number) => createHash('sha256').update(String(number)).digest('hex');

test('finds every segment by the primary key in a large memory, also with a generic plan', async () => {
  const content = await documentsUnderTest();
  const { websiteId } = await content.newWebsite();
  await content.pool.query(
    `INSERT INTO translation_segments (website_id, language, segment_hash, document_id, text, origin)
     SELECT $1, 'de', encode(sha256(n::text::bytea), 'hex'), $2, 'Text ' || n, 'machine' FROM generate_series(1, $3::int) AS n`,
    [websiteId, SHARED, ROWS],
  );
  await content.pool.query('ANALYZE translation_segments');
  const hashes = Array.from({ length: 500 }, (_, index) => hashOf(1 + index * 200));
  const lists = hashes.map(() => [1, websiteId, 'de', randomUUID()] as const);
  const client = await content.pool.connect();
  try {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`SET plan_cache_mode = ${mode}`);
      const { rows } = await client.query(`EXPLAIN ${recallStatement}`, [
        lists.map(([place]) => place),
        lists.map(([, website]) => website),
        lists.map(([, , language]) => language),
        hashes,
        lists.map(([, , , document]) => document),
      ]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan.match(/Scan using translation_segments_pkey/g), plan).toHaveLength(2);
      expect(plan.match(/Index Cond: .*website_id.*language.*segment_hash.*document_id/g), plan).toHaveLength(
        2,
      );
      expect(plan).not.toMatch(/Seq Scan|Filter/);
    }
  } finally {
    client.release(true);
  }
  const documentId = randomUUID();
  const [found, none] = await lookUpSegments(content.pool, [
    { websiteId, documentId, language: 'de', hashes },
    { websiteId, documentId, language: 'fr', hashes },
  ]);
  expect(found?.size).toBe(500);
  expect(found?.get(hashOf(201))).toEqual({ text: 'Text 201', origin: 'machine' });
  expect(none?.size).toBe(0);
});
