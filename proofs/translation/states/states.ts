import { performance } from 'node:perf_hooks';
import { languageCodes } from '@sightline/llm';
import { httpClient } from '@sightline/stack';
import pg from 'pg';
import { TRANSLATION_STATES } from '../../../apps/content/src/translation/list-all/query.ts';
import { count, type Part } from '../../changes/part.ts';
import { openContentService } from '../../content-service.ts';
import type { Figure } from '../../proof.ts';

const DOCUMENTS = 300;
const LANGUAGES = 35;
const PAIRS = DOCUMENTS * LANGUAGES;
const MOST_MS = 300;
const states = ['missing', 'stale', 'current'];
/** Documents of other websites, in every language. */
const others = { full: 28_572, small: 100 };

/** 300 documents in 35 languages are listed by state in one request, also among a million translations of other websites. */
export const listing: Part = async ({ full, say }) => {
  const requests = full ? 7 : 1;
  const content = await openContentService();
  const database = new pg.Client({ connectionString: content.databaseUrl });
  await database.connect();
  try {
    await fill(database, content.websiteId, full ? others.full : others.small);
    const { rows } = await database.query('SELECT count(*)::int AS translations FROM translations');
    say(`${rows[0].translations} translations in all`);
    const ask = httpClient(content.url);
    const figures: Figure[] = [];
    let listed = 0;
    for (const state of ['', ...states]) {
      const path = `/manage/websites/${content.websiteId}/translations?limit=${PAIRS}${state && `&state=${state}`}`;
      const times: number[] = [];
      let entries = 0;
      for (let request = 0; request < requests; request++) {
        const start = performance.now();
        const answer = await ask(`GET ${path}`, { bearer: content.tenant.bearerToken });
        times.push(performance.now() - start);
        entries = answer.body.translations.length;
      }
      if (state) listed += entries;
      const median = Math.round(times.sort((a, b) => a - b)[Math.floor(requests / 2)] ?? 0);
      figures.push({
        what: `${entries} entries ${state || 'in any state'} in one request, median of ${requests}`,
        goal: `at most ${MOST_MS} ms`,
        figure: `${median} ms`,
        met: median <= MOST_MS,
        onlyFull: true,
      });
    }
    return [
      count('entries of all states together', PAIRS, listed),
      ...figures,
      // In small tables a plan that reads them from end to end is the cheaper one; a test looks at the plans for 100,000 translations.
      ...(full ? [count('sequential scans', 0, await sequentialScans(database, content.websiteId))] : []),
    ];
  } finally {
    await database.end();
    await content.stop();
  }
};

/** A third of the pairs is missing, a third stale, a third current. Triggers are left out: they write what is not looked at. */
async function fill(database: pg.Client, websiteId: string, documents: number): Promise<void> {
  await database.query('SET session_replication_role = replica');
  const insertDocuments = `INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content, published_content,
      published_title, published_at, published_head, published_body, published_hash, published_version, status)
    SELECT gen_random_uuid(), $1, c.id, 'article', 'Document ' || n, '{}', '{}', 't', now(), '', '{}', 'hash', 2, 'published'
    FROM components c, generate_series(1, $2::int) n WHERE c.website_id = $3`;
  await database.query(insertDocuments, [websiteId, DOCUMENTS, websiteId]);
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO websites (id, organization_id, name) SELECT gen_random_uuid(), gen_random_uuid(), n::text
     FROM generate_series(1, 100) n RETURNING id`,
  );
  for (const { id } of rows)
    await database.query(insertDocuments, [id, Math.ceil(documents / 100), websiteId]);
  await database.query(
    `INSERT INTO translations (document_id, language, website_id, content, source_hash, source_shapes, origin)
     SELECT d.id, l.language, d.website_id, jsonb_build_object('title', repeat('Titel ', 20)),
       CASE WHEN (d.n + l.n) % 3 = 1 THEN 'other' ELSE 'hash' END, '{}', 'machine'
     FROM (SELECT *, row_number() OVER () AS n FROM documents) d,
       unnest($1::text[]) WITH ORDINALITY AS l (language, n)
     WHERE d.website_id <> $2 OR (d.n + l.n) % 3 > 0`,
    [languageCodes, websiteId],
  );
  await database.query('SET session_replication_role = DEFAULT');
  await database.query('VACUUM ANALYZE documents');
  await database.query('VACUUM ANALYZE translations');
  await database.query('VACUUM ANALYZE websites');
}

async function sequentialScans(database: pg.Client, websiteId: string): Promise<number> {
  const { rows } = await database.query('SELECT organization_id AS id FROM websites WHERE id = $1', [
    websiteId,
  ]);
  let scans = 0;
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await database.query(`SET plan_cache_mode = ${mode}`);
    for (const state of [null, ...states]) {
      const values = [
        websiteId,
        [rows[0].id],
        languageCodes,
        state,
        null,
        'infinity',
        websiteId,
        '',
        PAIRS + 1,
      ];
      const explained = await database.query(`EXPLAIN ${TRANSLATION_STATES}`, values);
      scans += explained.rows.filter((row) =>
        /Seq Scan on (documents|translations)\b/.test(row['QUERY PLAN']),
      ).length;
    }
  }
  return scans;
}
