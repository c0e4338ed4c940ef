import type { PoolClient } from 'pg';
import type { NamedResource } from '../../http/named-resource.ts';
import type { NameOf } from './diff.ts';

/** The names of all that these prompts of a category use, also of a model that another organization has added to it. */
export async function readNamesInUse(
  client: PoolClient,
  categoryId: string,
  promptIds: string[],
): Promise<NameOf> {
  const { rows } = await client.query<NamedResource>(
    `WITH p AS (SELECT * FROM prompts WHERE category_id = $1 AND id = ANY ($2))
     SELECT e.id, e.name FROM topics e WHERE e.id IN (SELECT p.topic_id FROM p)
     UNION ALL SELECT e.id, e.name FROM assets e WHERE e.id IN (SELECT p.asset_id FROM p)
     UNION ALL SELECT e.id, e.name FROM tags e WHERE e.id IN (SELECT unnest(p.tag_ids) FROM p)
     UNION ALL SELECT e.id, e.name FROM regions e WHERE e.id IN (SELECT unnest(p.region_ids) FROM p)
     UNION ALL SELECT e.id, e.name FROM models e WHERE e.id IN (SELECT unnest(p.platform_ids) FROM p)
     UNION ALL SELECT e.id, e.name FROM personas e WHERE e.id IN (SELECT unnest(p.persona_ids) FROM p)`,
    [categoryId, promptIds],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}
