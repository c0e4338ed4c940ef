import type { PoolClient } from 'pg';
import type { NamedResource } from '../named-resource.ts';
import type { AnalysisType } from './prompt.ts';
import { isGiven } from './read-prompts.ts';
import { isUuid } from './uuid.ts';

export interface StoredPrompt {
  id: string;
  prompt: string;
  language: string;
  analysis_types: AnalysisType[];
  topic_id: string;
  asset_id: string | null;
  tag_ids: string[];
  region_ids: string[];
  platform_ids: string[];
  persona_ids: string[];
}

/** The ids that clients gave. What cannot be one has a fault elsewhere. */
export const idsOf = (prompts: { id?: string | null }[]): string[] =>
  prompts.flatMap(({ id }) => (isGiven(id) && isUuid(id) ? [id.toLowerCase()] : []));

/** Locked in the order of their ids, so that two requests about the same prompts wait for each other and never in a circle. */
export async function readStoredPrompts(
  client: PoolClient,
  categoryId: string,
  ids: string[],
  { lock = false } = {},
): Promise<Map<string, StoredPrompt>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<StoredPrompt>(
    `SELECT p.id, p.prompt, p.language, p.analysis_types, p.topic_id, p.asset_id,
            p.tag_ids, p.region_ids, p.platform_ids, p.persona_ids
     FROM prompts p WHERE p.category_id = $1 AND p.id = ANY ($2) ${lock ? 'ORDER BY p.id FOR UPDATE' : ''}`,
    [categoryId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lists of a prompt have no order. */
export function holdsSame(ids: string[], things: NamedResource[]): boolean {
  if (ids.length !== things.length) return false;
  const held = new Set(ids);
  return things.every(({ id }) => held.has(id));
}

/** As PostgreSQL writes an array: `unnest` takes lists of different lengths only as texts. */
export const idList = (things: NamedResource[]) => `{${things.map(({ id }) => id).join()}}`;
