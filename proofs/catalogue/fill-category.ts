import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { InsightsService } from '../insights-service.ts';

export interface FilledCategory {
  id: string;
  path: string;
  /** Of one prompt in fifty. */
  topicId: string;
  /** Of one prompt in 66. */
  tagId: string;
  /** Of one prompt in ten thousand. */
  rareTagId: string;
}

const [topics, tags, personas] = [50, 200, 10];

/**
 * A category of 50 topics and 200 tags, filled past the service. Each prompt has three tags, two regions, three platforms and
 * a persona, drawn evenly, so that next to no two have the same tags; a hundred are of one instant, and one in twenty-one is
 * disabled, so that there are `active` others.
 */
export async function fillCategory(
  { databaseUrl, tenant }: InsightsService,
  active: number,
): Promise<FilledCategory> {
  const id = randomUUID();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET synchronous_commit = off');
    await client.query(`INSERT INTO categories (id, name) VALUES ($1, 'Filled')`, [id]);
    await client.query('INSERT INTO category_organizations (category_id, organization_id) VALUES ($1, $2)', [
      id,
      tenant.organizationId,
    ]);
    await client.query(
      'INSERT INTO category_regions (category_id, region_id) SELECT $1, r.id FROM regions r',
      [id],
    );
    await client.query(draw);
    await client.query(entries('topics', 'Topic about number'), [id, topics]);
    await client.query(entries('tags', 'Tag with number'), [id, tags + 1]);
    await client.query(entries('personas', 'Persona of number', ', profile', `, '{}'`), [id, personas]);
    await client.query(prompts, [id, active + Math.floor(active / 20)]);
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ topic: string; tag: string; rare_tag: string }>(
      `SELECT (${listOf('topics')})[1] AS topic, (${listOf('tags')})[1] AS tag, (${listOf('tags')})[${tags + 1}] AS rare_tag`,
      [id],
    );
    return {
      id,
      path: `/v1/org/categories/${id}/prompts`,
      topicId: rows[0]?.topic ?? '',
      tagId: rows[0]?.tag ?? '',
      rareTagId: rows[0]?.rare_tag ?? '',
    };
  } finally {
    await client.end();
  }
}

/** The same number below `bound` each time, evenly spread over `i` and `salt`. */
const draw = `CREATE FUNCTION pg_temp.draw(i int, salt int, bound int) RETURNS int LANGUAGE sql IMMUTABLE
  AS $$ SELECT ((hashint4extended(i, salt) & 2147483647) % bound)::int $$`;

const entries = (table: string, name: string, columns = '', values = '') =>
  `INSERT INTO ${table} (id, category_id, name${columns})
   SELECT gen_random_uuid(), $1, '${name} ' || n${values} FROM generate_series(1, $2::int) n`;

const listOf = (table: string) => `ARRAY(SELECT e.id FROM ${table} e WHERE e.category_id = $1 ORDER BY e.id)`;

const prompts = `
  WITH the AS (
    SELECT ${listOf('topics')} AS topics, ${listOf('tags')} AS tags, ${listOf('personas')} AS personas,
           ARRAY(SELECT r.id FROM regions r WHERE r.organization_id IS NULL ORDER BY r.id) AS regions,
           ARRAY(SELECT m.id FROM models m WHERE m.organization_id IS NULL ORDER BY m.id) AS models)
  INSERT INTO prompts (category_id, id, prompt, language, status, analysis_types, topic_id, tag_ids, region_ids,
                       platform_ids, persona_ids, created_at, updated_at)
  SELECT $1, gen_random_uuid(),
    'What are the best ' || left(md5(i::text), 8) || ' shoes for somebody who is new to number ' || i || '?',
    CASE WHEN i % 4 = 0 THEN 'de-DE' ELSE 'en-US' END,
    CASE WHEN i % 21 = 0 THEN 'disabled' ELSE 'active' END,
    CASE WHEN i % 3 = 0 THEN ARRAY['visibility', 'sentiment'] ELSE ARRAY['visibility'] END,
    topics[1 + pg_temp.draw(i, 1, ${topics})],
    ARRAY[tags[1 + pg_temp.draw(i, 2, 66)], tags[67 + pg_temp.draw(i, 3, 66)],
          tags[CASE WHEN i % 10000 = 1 THEN ${tags + 1} ELSE 133 + pg_temp.draw(i, 4, 68) END]],
    ARRAY[regions[1 + pg_temp.draw(i, 5, 13)], regions[14 + pg_temp.draw(i, 6, 13)]],
    ARRAY[models[1 + pg_temp.draw(i, 7, 3)], models[4 + pg_temp.draw(i, 8, 3)], models[7 + pg_temp.draw(i, 9, 4)]],
    ARRAY[personas[1 + pg_temp.draw(i, 10, ${personas})]],
    timestamptz '2026-01-01' + (i / 100) * interval '1.234567 seconds',
    timestamptz '2026-01-01' + i * interval '1.001 seconds'
  FROM generate_series(1, $2::int) i, the`;
