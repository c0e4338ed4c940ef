import type { PoolClient } from 'pg';
import { joinIds, toIds } from '../stored-prompts.ts';
import type { Change } from './plan.ts';

/** One statement however many prompts change. What does not change of them is not sent. */
export async function writeChanges(client: PoolClient, categoryId: string, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const list = (field: 'tags' | 'regions' | 'platforms' | 'personas') =>
    changes.map(({ diff, to }) => (diff[field] ? joinIds(to[field] ?? []) : null));
  await client.query(
    `UPDATE prompts p SET
       prompt = coalesce(n.prompt, p.prompt),
       language = coalesce(n.language, p.language),
       analysis_types = coalesce(string_to_array(n.types, ','), p.analysis_types),
       topic_id = coalesce(n.topic, p.topic_id),
       asset_id = coalesce(n.asset, p.asset_id),
       tag_ids = coalesce(${toIds('n.tags')}, p.tag_ids),
       region_ids = coalesce(${toIds('n.regions')}, p.region_ids),
       platform_ids = coalesce(${toIds('n.platforms')}, p.platform_ids),
       persona_ids = coalesce(${toIds('n.personas')}, p.persona_ids),
       updated_at = statement_timestamp()
     FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::uuid[],
                 $8::text[], $9::text[], $10::text[], $11::text[])
       AS n (id, prompt, language, types, topic, asset, tags, regions, platforms, personas)
     WHERE p.category_id = $1 AND p.id = n.id`,
    [
      categoryId,
      changes.map(({ diff }) => diff.id),
      changes.map(({ diff, to }) => (diff.prompt ? to.prompt : null)),
      changes.map(({ diff, to }) => (diff.language ? to.language : null)),
      changes.map(({ diff, to }) => (diff.analysis_types ? to.analysis_types?.join() : null)),
      changes.map(({ diff, to }) => (diff.topic ? to.topic?.id : null)),
      changes.map(({ diff, to }) => (diff.asset ? to.asset?.id : null)),
      list('tags'),
      list('regions'),
      list('platforms'),
      list('personas'),
    ],
  );
}
