import { randomUUID } from 'node:crypto';
import type { UsageUnderTest } from '../../testing/usage-under-test.ts';
import type { VariantSite } from '../../testing/variants-under-test.ts';

export type RandomWrite = (site: VariantSite, draw: { number: number; text: string }) => Promise<unknown>;

/**
 * Every kind of write that there is, of one row and of many, over HTTP and past the service. What it is about is chosen by the
 * number, and what there is none of is not written: a statement that touches nothing counts nothing.
 */
export function randomWrites({ pool }: UsageUnderTest): Record<string, RandomWrite> {
  const sql =
    (text: string): RandomWrite =>
    ({ websiteId }, { number, text: words }) =>
      pool.query(text.replaceAll('$site', '$1').replaceAll('$number', '$2').replaceAll('$text', '$3'), [
        websiteId,
        number,
        words,
      ]);
  const some = (table: string, key = 'id') =>
    `(SELECT ${key} FROM ${table} WHERE website_id = $site ORDER BY ${key} OFFSET $number::int % 3 LIMIT 1)`;
  const unused = `AND $number::int IS NOT NULL AND $text::text IS NOT NULL`;
  return {
    upsert: (site, { text }) =>
      site.upsert({ title: `T${text}`, content: { title: text || 'x', slug: 's' } }),
    publish: async (site, { text }) => {
      const values = { title: text || 'x', slug: randomUUID() };
      const { body } = await site.upsert({ content: values });
      await site.manage(`POST /documents/${body.id}/publish`);
    },
    translate: async (site, { number, text }) => {
      const { rows } = await pool.query(
        'SELECT id FROM documents WHERE website_id = $1 ORDER BY id LIMIT 1 OFFSET $2',
        [site.websiteId, number % 2],
      );
      if (rows[0])
        await site.manage(`PUT /documents/${rows[0].id}/translations/de`, { content: { title: text } });
    },
    changeComponent: (site, { text }) => site.manage('PATCH /components/article', { description: text }),
    addRoute: (site, { text }) =>
      site.manage('POST /routes', { path: `/${randomUUID()}`, label: text.slice(0, 50), tags: ['ä', 'b'] }),
    takeDomains: (site, { number }) => {
      const domains = Array.from({ length: number % 3 }, () => `${randomUUID()}.example`);
      return site.manage('PATCH ', { domains });
    },
    importRows: sql(
      `INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content)
       SELECT gen_random_uuid(), c.website_id, c.id, c.name, 'Row ' || n, jsonb_build_object('t', $text::text, 'n', n)
       FROM components c, generate_series(1, $number::int % 5) n WHERE c.website_id = $site AND c.name = 'article'`,
    ),
    keepHistory: sql(
      `INSERT INTO document_versions (document_id, version, action, title, content)
       SELECT d.id, 1000 + $number::int, 'edited', d.title, d.draft_content FROM documents d
       WHERE d.website_id = $site AND $text::text IS NOT NULL ON CONFLICT DO NOTHING`,
    ),
    pruneHistory: sql(
      `DELETE FROM document_versions v USING documents d WHERE d.id = v.document_id AND d.website_id = $site
         AND v.version > $number::int % 4 AND $text::text IS NOT NULL`,
    ),
    rewriteHistory: sql(
      `UPDATE document_versions v SET title = $text::text FROM documents d
       WHERE d.id = v.document_id AND d.website_id = $site AND $number::int IS NOT NULL`,
    ),
    deleteDocument: sql(`DELETE FROM documents WHERE id = ${some('documents')} ${unused}`),
    retitle: sql(
      `UPDATE documents SET title = left('T' || $text::text, 500), draft_slug = nullif($number::int % 3, 0)::text
       WHERE website_id = $site`,
    ),
    translateByModel: sql(
      `INSERT INTO translations (document_id, language, website_id, content, source_hash, source_characters)
       SELECT d.id, l, d.website_id, jsonb_build_object('t', $text::text), md5($text::text), nullif($number::int % 7, 0)
       FROM documents d, unnest(ARRAY['de', 'ja']) l WHERE d.website_id = $site
       ON CONFLICT (document_id, language) DO UPDATE SET content = EXCLUDED.content, source_hash = EXCLUDED.source_hash,
         source_characters = EXCLUDED.source_characters`,
    ),
    forgetTranslations: sql(
      `DELETE FROM translations WHERE website_id = $site AND length(content::text) % 3 = $number::int % 3 AND $text::text IS NOT NULL`,
    ),
    addBlock: sql(
      `INSERT INTO blocks (id, website_id, schema_id, schema_name, draft_content, layout, cloned_from_id)
       SELECT gen_random_uuid(), c.website_id, c.id, c.name, jsonb_build_object('t', $text::text), '{"a":  1}', ${some('blocks')}
       FROM components c WHERE c.website_id = $site AND c.name = 'article' AND $number::int IS NOT NULL`,
    ),
    publishBlocks: sql(
      `UPDATE blocks SET published_content = draft_content, state = 'published', version = version + $number::int % 9
       WHERE website_id = $site AND $text::text IS NOT NULL`,
    ),
    generate: sql(
      `INSERT INTO generated_blocks (id, website_id, block_id, schema_name, generated_content, status)
       SELECT gen_random_uuid(), b.website_id, b.id, b.schema_name, jsonb_build_object('g', $text::text), 'ok'
       FROM blocks b WHERE b.website_id = $site AND $number::int IS NOT NULL
       ON CONFLICT (block_id) DO UPDATE SET generated_content = EXCLUDED.generated_content, status = 'again'`,
    ),
    compute: sql(
      `INSERT INTO computed_fields (block_id, field_path, website_id, script)
       SELECT b.id, 'f' || $number::int % 3, b.website_id, 'x' || left($text::text, 100) FROM blocks b WHERE b.website_id = $site
       ON CONFLICT (block_id, field_path) DO UPDATE SET script = EXCLUDED.script`,
    ),
    deleteBlock: sql(`DELETE FROM blocks WHERE id = ${some('blocks')} ${unused}`),
    placeBlocks: sql(
      `UPDATE routes SET block_ids = ARRAY(SELECT id FROM blocks WHERE website_id = $site), tags = ARRAY[$text::text, 'é'],
         template_block_ids = CASE WHEN $number::int % 2 = 0 THEN block_ids END, override_mode = NULL WHERE website_id = $site`,
    ),
    dropRoutes: sql(`DELETE FROM routes WHERE id = ${some('routes')} ${unused}`),
    addAsset: sql(
      `INSERT INTO assets (id, website_id, file_name, content_type, bytes, sha256, width, height, blur_hash)
       SELECT gen_random_uuid(), $site, 'a.png', 'image/png', $number::int, md5($text::text), 1, 1, 'x'`,
    ),
    addSource: sql(
      `INSERT INTO csv_sources (id, website_id, user_id, schema_name, file_name, raw_data, row_count, status)
       SELECT gen_random_uuid(), $site, 'u', 'article', 'a.csv', json_build_array($text::text), $number::int % 100, 'ready'`,
    ),
    failSources: sql(
      `UPDATE csv_sources SET error_msg = nullif($text::text, ''), raw_data = '[ ]', file_url = CASE WHEN $number::int % 2 = 0 THEN 'f' END
       WHERE website_id = $site`,
    ),
    rename: sql(
      `UPDATE websites SET name = left('N' || $text::text, 200), routes_version = routes_version + $number::int WHERE id = $site`,
    ),
    loseAll: sql(
      `WITH gone AS (DELETE FROM translations WHERE website_id = $site RETURNING 1),
         more AS (DELETE FROM assets WHERE website_id = $site RETURNING 1)
       UPDATE components SET icon = nullif($text::text, '') WHERE website_id = $site AND $number::int IS NOT NULL`,
    ),
    failing: async (site, draw) => {
      const broken = `INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content)
        SELECT gen_random_uuid(), c.website_id, c.id, c.name, CASE n WHEN 3 THEN '' ELSE 'T' END, to_jsonb($text::text)
        FROM components c, generate_series(1, 3) n WHERE c.website_id = $site AND $number::int IS NOT NULL`;
      await Promise.resolve(sql(broken)(site, draw)).catch(() => undefined);
    },
  };
}
