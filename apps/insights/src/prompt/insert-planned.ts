import type { PoolClient } from 'pg';
import type { NamedResource } from '../http/named-resource.ts';
import type { PlannedPrompt } from './create/plan.ts';
import { joinIds, toIds } from './stored-prompts.ts';

/**
 * Makes sure that what was planned is there, and gives every one the id it has; answers how many are new. Inserted in the
 * order of their names, topics before tags before prompts: requests that name the same new ones wait for each other and never
 * in a circle.
 */
export async function insertPlanned(
  client: PoolClient,
  table: 'topics' | 'tags',
  categoryId: string,
  planned: NamedResource[],
): Promise<number> {
  let created = 0;
  let missing = new Map(planned.map((one) => [one.name, one]));
  // More than once only if somebody renames one between the two statements.
  while (missing.size > 0) {
    const wanted = [...missing.values()];
    const names = wanted.map(({ name }) => name);
    const inserted = await client.query<NamedResource>(
      `INSERT INTO ${table} (id, category_id, name)
       SELECT n.id, $1, n.name FROM unnest($2::uuid[], $3::text[]) AS n (id, name) ORDER BY n.name COLLATE "C"
       ON CONFLICT (category_id, name) DO NOTHING RETURNING id, name`,
      [categoryId, wanted.map(({ id }) => id), names],
    );
    created += inserted.rows.length;
    if (inserted.rows.length === wanted.length) break;
    const { rows } = await client.query<NamedResource>(
      `SELECT id, name FROM ${table} WHERE category_id = $1 AND name = ANY ($2)`,
      [categoryId, names],
    );
    missing = settle(missing, rows);
  }
  return created;
}

function settle(planned: Map<string, NamedResource>, stored: NamedResource[]): Map<string, NamedResource> {
  const missing = new Map(planned);
  for (const { id, name } of stored) {
    const one = planned.get(name);
    if (one) one.id = id;
    missing.delete(name);
  }
  return missing;
}

/**
 * One statement however many prompts there are; answers how many of them are new. In the order of their ids, so that two
 * requests with the same ids wait for each other and never in a circle.
 */
export async function insertPrompts(
  client: PoolClient,
  categoryId: string,
  prompts: PlannedPrompt[],
): Promise<number> {
  if (prompts.length === 0) return 0;
  const { rowCount } = await client.query(
    `INSERT INTO prompts (category_id, id, prompt, language, analysis_types, topic_id, asset_id,
                          tag_ids, region_ids, platform_ids, persona_ids)
     SELECT $1, n.id, n.prompt, n.language, string_to_array(n.types, ','), n.topic, n.asset,
            ${['tags', 'regions', 'platforms', 'personas'].map((list) => toIds(`n.${list}`)).join(', ')}
     FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::uuid[],
                 $8::text[], $9::text[], $10::text[], $11::text[])
       AS n (id, prompt, language, types, topic, asset, tags, regions, platforms, personas)
     ORDER BY n.id
     ON CONFLICT (category_id, id) DO NOTHING`,
    [
      categoryId,
      prompts.map(({ id }) => id),
      prompts.map(({ prompt }) => prompt),
      prompts.map(({ language }) => language),
      prompts.map(({ analysis_types }) => analysis_types.join()),
      prompts.map(({ topic }) => topic.id),
      prompts.map(({ asset }) => asset?.id ?? null),
      prompts.map(({ tags }) => joinIds(tags)),
      prompts.map(({ regions }) => joinIds(regions)),
      prompts.map(({ platforms }) => joinIds(platforms)),
      prompts.map(({ personas }) => joinIds(personas)),
    ],
  );
  return rowCount ?? 0;
}
