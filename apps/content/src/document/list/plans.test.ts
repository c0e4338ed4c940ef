import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';
import { listDocuments } from './query.ts';

const all = { schemaName: null, status: null, importId: null, isLive: null, hasUnpublishedChanges: null };

test('finds delivered documents and those with a newer draft by an index', async () => {
  const content = await documentsUnderTest();
  const site = await content.newSite();
  await content.pool.query(
    `INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content)
     SELECT gen_random_uuid(), website_id, id, 'article', 't', '{}' FROM components, generate_series(1, 5000)
     WHERE website_id = $1 AND name = 'article'`,
    [site.websiteId],
  );
  await site.publishArticle();
  await content.pool.query('ANALYZE documents');
  for (const [filter, index] of [
    [{ ...all, isLive: true }, 'documents_live'],
    [{ ...all, hasUnpublishedChanges: true }, 'documents_live_changed'],
  ] as const) {
    const planned: string[] = [];
    const explaining = {
      query: async (text: string, values: unknown[]) => {
        const { rows } = await content.pool.query(`EXPLAIN ${text}`, values);
        planned.push(...rows.map((row) => row['QUERY PLAN']));
        return { rows: [] };
      },
    };
    const { websiteId, organizationId } = site;
    const page = { websiteId, organizations: [organizationId], filter, limit: 50, after: undefined };
    await listDocuments(explaining as never, page);
    expect(planned.join('\n')).toMatch(new RegExp(`using ${index} on documents`));
  }
});
