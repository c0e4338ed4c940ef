import { randomUUIDv7 } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

interface PromptOf {
  categoryId: string;
  topicId: string;
  assetId?: string;
  tagIds?: string[];
  regionIds?: string[];
  platformIds?: string[];
  personaIds?: string[];
}

/** A prompt, written as a row. */
export async function newPrompt(client: Pool | PoolClient, of: PromptOf): Promise<string> {
  const id = randomUUIDv7();
  await client.query(
    `INSERT INTO prompts (category_id, id, prompt, language, analysis_types, topic_id, asset_id, tag_ids, region_ids,
                          platform_ids, persona_ids)
     VALUES ($1, $2, 'Which trail shoes are best?', 'en-US', '{visibility}', $3, $4, $5, $6, $7, $8)`,
    [
      of.categoryId,
      id,
      of.topicId,
      of.assetId ?? null,
      of.tagIds ?? [],
      of.regionIds ?? [],
      of.platformIds ?? [],
      of.personaIds ?? [],
    ],
  );
  return id;
}
