import type { PoolClient } from 'pg';
import type { NamedResource } from '../http/named-resource.ts';
import { isGiven } from './read-prompts.ts';
import { isUuid } from './referenced.ts';

/** Lists are texts, joined by commas: to read arrays costs the driver more than all the rest of a row. */
export interface StoredPrompt {
  id: string;
  prompt: string;
  language: string;
  analysis_types: string;
  topic_id: string;
  asset_id: string | null;
  tag_ids: string;
  region_ids: string;
  platform_ids: string;
  persona_ids: string;
}

/** The ids that clients gave. What cannot be one has a fault elsewhere. */
export const idsOf = (prompts: { id?: string | null }[]): string[] =>
  prompts.flatMap(({ id }) => (isGiven(id) && isUuid(id) ? [id.toLowerCase()] : []));

const list = (column: string) => `array_to_string(p.${column}, ',') AS ${column}`;

const columns = `p.id, p.prompt, p.language, ${list('analysis_types')}, p.topic_id, p.asset_id,
  ${list('tag_ids')}, ${list('region_ids')}, ${list('platform_ids')}, ${list('persona_ids')}`;

/** Locked in the order of their ids, so that two requests about the same prompts wait for each other and never in a circle. */
export async function readStoredPrompts(
  client: PoolClient,
  categoryId: string,
  ids: string[],
  { lock = false } = {},
): Promise<Map<string, StoredPrompt>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<StoredPrompt>(
    `SELECT ${columns} FROM prompts p WHERE p.category_id = $1 AND p.id = ANY ($2) ${lock ? 'ORDER BY p.id FOR UPDATE' : ''}`,
    [categoryId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those with one of these texts. Found by how texts begin, of which there is an index. */
export async function readPromptsOfTexts(
  client: PoolClient,
  categoryId: string,
  texts: string[],
): Promise<StoredPrompt[]> {
  if (texts.length === 0) return [];
  const { rows } = await client.query<StoredPrompt>(
    `SELECT ${columns} FROM prompts p WHERE p.category_id = $1 AND p.status IN ('active', 'disabled')
       AND left(p.prompt, 200) COLLATE "C" = ANY ($2) AND p.prompt = ANY ($3) ORDER BY p.created_at, p.id`,
    [categoryId, [...new Set(texts.map((text) => [...text].slice(0, 200).join('')))], [...new Set(texts)]],
  );
  return rows;
}

/** As `StoredPrompt` has it. */
export const joinIds = (things: NamedResource[]) => things.map(({ id }) => id).join();

export const splitIds = (ids: string) => (ids === '' ? [] : ids.split(','));

/** Whether a list has these things, whatever their order. */
export function holdsSame(ids: string, things: NamedResource[]): boolean {
  if (ids === joinIds(things)) return true;
  const held = new Set(splitIds(ids));
  return held.size === things.length && things.every(({ id }) => held.has(id));
}

/** SQL: ids from such a text. `unnest` takes lists of different lengths only as texts. */
export const toIds = (text: string) => `('{' || ${text} || '}')::uuid[]`;
