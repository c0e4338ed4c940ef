import pg from 'pg';
import type { ContentService } from '../../content-service.ts';
import type { Figure } from '../../proof.ts';
import { readPlans } from './read-plans.ts';

/** Grows with nothing that a website or its readers do. */
const fixed = new Set<string>([]);

/** No statement of any read endpoint may go through a whole table. */
export async function scans(
  content: ContentService,
  websiteIds: string[],
  options: { forced: boolean },
): Promise<Figure[]> {
  const websiteId = websiteIds[0] ?? '';
  const things = await someOf(content.databaseUrl, websiteId);
  const plans = await readPlans(content, paths(websiteId, things), options);
  const scanned = plans.filter((plan) => plan.scanned.some((table) => !fixed.has(table)));
  return [
    {
      what: `plans: statements of the read endpoints${options.forced ? ', scans only where there is no index' : ''}`,
      goal: '',
      figure: `${plans.length}`,
      met: plans.length > 0,
    },
    {
      what: 'plans: of these with a sequential scan',
      goal: '0',
      figure:
        scanned.length === 0
          ? '0'
          : scanned
              .map((plan) => `${plan.scanned.join(', ')} by ${plan.statement.replace(/\s+/g, ' ')}`)
              .join('; '),
      met: scanned.length === 0,
    },
  ];
}

interface Things {
  documentIds: string[];
  blockIds: string[];
}

/** For every website: enough of everything else that a table is no longer read whole because it is small. */
const fillings = [
  `INSERT INTO translations (document_id, language, website_id, content)
   SELECT id, 'de', website_id, jsonb_build_object('title', 'Titel', 'slug', 'artikel-' || id) FROM documents WHERE published_slug IN ('article-1', 'article-2')`,
  `INSERT INTO assets (id, website_id, file_name, content_type, bytes, sha256, width, height, blur_hash)
   SELECT gen_random_uuid(), id, 'photo.png', 'image/png', 1, 'x', 1, 1, 'x' FROM websites, generate_series(1, 20)`,
  `INSERT INTO blocks (id, website_id, schema_id, schema_name, draft_content, published_content, state)
   SELECT gen_random_uuid(), c.website_id, c.id, c.name, '{}',
     jsonb_build_object('photo', jsonb_build_object('_asset', jsonb_build_object('id', c.website_id))), 'published'
   FROM components c, generate_series(1, 20)`,
  `INSERT INTO computed_fields (block_id, field_path, website_id, script)
   SELECT id, 'label', website_id, 'lookup("article", "article-1").title' FROM blocks`,
  `INSERT INTO generated_blocks (id, website_id, block_id, schema_name, generated_content, status)
   SELECT gen_random_uuid(), website_id, id, schema_name, '{}', 'ready' FROM blocks`,
  `INSERT INTO routes (id, website_id, path, pattern, state)
   SELECT gen_random_uuid(), id, '/page-' || n, '/page-' || n, 'Live' FROM websites, generate_series(1, 100) n`,
];

/** Some ids to ask for, after the tables were filled. */
async function someOf(databaseUrl: string, websiteId: string): Promise<Things> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const documents = await client.query<{ id: string }>(
      'SELECT id FROM documents WHERE website_id = $1 ORDER BY id LIMIT 2',
      [websiteId],
    );
    const documentIds = documents.rows.map(({ id }) => id);
    for (const statement of fillings) await client.query(statement);
    const blocks = await client.query<{ id: string }>('SELECT id FROM blocks WHERE website_id = $1', [
      websiteId,
    ]);
    const blockIds = blocks.rows.map(({ id }) => id);
    await client.query('ANALYZE');
    return { documentIds, blockIds: blockIds.slice(0, 3) };
  } finally {
    await client.end();
  }
}

/** Every read endpoint, in each way that asks the database something else. */
function paths(websiteId: string, { documentIds, blockIds }: Things): string[] {
  const website = `websiteId=${websiteId}`;
  const datasets = ['limit=50', 'limit=50&offset=5', `id=${documentIds[0]}`, `ids=${documentIds.join()}`];
  return [
    ...['', '&language=de', '&preview=true', '&preview=true&language=de'].flatMap((more) =>
      datasets.map((query) => `/dataset/article?${website}&${query}${more}`),
    ),
    `/route?${website}&path=/articles/article-1`,
    `/route?${website}&path=/articles/article-2`,
    `/route?${website}&path=/articles/article-1&preview=true`,
    `/route?${website}&path=/page-1`,
    `/routes?${website}`,
    `/routes?${website}&state=Live&pattern=page&limit=10&offset=10`,
    `/components?${website}`,
    `/components/article?${website}`,
    `/blocks?${website}&ids=${blockIds.join()}`,
    `/blocks/generated?${website}&blockIds=${blockIds.join()}`,
    `/blocks/with-cel-cache?${website}&blockIds=${blockIds.join()}&locale=de`,
    `/blocks/with-cel-cache?${website}&blockIds=${blockIds.join()}&locale=de&preview=true`,
  ];
}
