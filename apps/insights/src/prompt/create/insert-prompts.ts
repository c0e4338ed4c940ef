import type { PoolClient } from 'pg';
import { joinIds, toIds } from '../stored-prompts.ts';
import type { PlannedPrompt } from './plan.ts';

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
