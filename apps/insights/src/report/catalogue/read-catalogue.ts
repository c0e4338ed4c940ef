import { queryNamed } from '@sightline/postgres';
import type { Pool } from 'pg';
import { categoryVisibleTo, noSuchCategory } from '../../category/visible-category.ts';
import type { AnalysisType } from '../../prompt/prompt.ts';
import type { CallerOfCategory } from '../../prompt/referenced.ts';
import { isUuid } from '../../prompt/referenced.ts';
import { editionSql } from '../../sql/edition.ts';
import { type Catalogue, type CatalogueRows, createCatalogue, type Named } from './catalogue.ts';

const list = (from: string, more = '') =>
  `(SELECT coalesce(json_agg(json_build_object('id', e.id, 'name', e.name${more})), '[]') FROM ${from})`;

const text = `SELECT
    ${list(`models e WHERE e.organization_id IS NULL OR e.organization_id IN
      (SELECT o.organization_id FROM category_organizations o WHERE o.category_id = c.id AND o.organization_id = ANY ($2))`)} AS model,
    ${list('topics e WHERE e.category_id = c.id')} AS topic,
    ${list('regions e JOIN category_regions r ON r.region_id = e.id WHERE r.category_id = c.id')} AS region,
    ${list('personas e WHERE e.category_id = c.id')} AS persona,
    ${list('tags e WHERE e.category_id = c.id')} AS tag,
    ${list('citation_categories e WHERE e.category_id = c.id')} AS citation_category,
    ${list('citation_tags e WHERE e.category_id = c.id')} AS citation_tag,
    ${list('assets e WHERE e.category_id = c.id', ", 'isOwned', e.is_owned, 'alternateNames', e.alternate_names")} AS asset,
    ${list(
      `deleted_entities e WHERE e.category_id = c.id
        AND e.kind IN ('topic', 'tag', 'asset', 'persona', 'region', 'citation_category', 'citation_tag')`,
      ", 'kind', e.kind, 'isOwned', e.is_owned, 'alternateNames', e.alternate_names",
    )} AS deleted,
    CASE WHEN $3::text IS NULL THEN '[]'::json ELSE (SELECT coalesce(json_agg(p.id ORDER BY p.id), '[]') FROM (
      SELECT e.id, e.analysis_types FROM prompts e WHERE e.category_id = c.id
      UNION ALL
      SELECT d.id, d.analysis_types FROM deleted_entities d WHERE d.category_id = c.id AND d.kind = 'prompt'
        AND NOT EXISTS (SELECT FROM prompts again WHERE again.category_id = d.category_id AND again.id = d.id)
    ) p WHERE p.analysis_types <> '{}' AND NOT p.analysis_types @> ARRAY[$3]) END AS left_out,
    coalesce((SELECT d.version FROM category_data d WHERE d.category_id = c.id), 0)::int8 AS data_version,
    (SELECT coalesce(json_agg(json_build_object('asset_id', d.asset_id, 'claim_id', d.claim_id, 'verdict', d.verdict) ORDER BY d.id), '[]')
      FROM claim_decisions d WHERE d.category_id = c.id) AS claim_decisions,
    (SELECT coalesce(json_agg(json_build_object('theme', t.theme, 'shown_as', t.shown_as) ORDER BY t.theme_id), '[]')
      FROM theme_names t WHERE t.category_id = c.id) AS theme_names,
    ${editionSql('c.id')} AS edition
  FROM categories c WHERE c.id = $1 AND ${categoryVisibleTo('$2')}`;

/** Which prompts a filter is about: these, or all of them because it looks into their texts. */
export type PromptsNeeded = string[] | 'all';

/** What a report on a category has to know by name. 404 where the caller does not see the category. */
export async function readCatalogue(
  pool: Pool,
  { categoryId, organizationIds }: CallerOfCategory,
  prompts: PromptsNeeded,
  /** Prompts that are not set to this are left out; those that do not say what they are set to are not. */
  analysis?: AnalysisType,
): Promise<Catalogue> {
  const caller = [categoryId, organizationIds];
  const values = [...caller, analysis ?? null];
  const [[rows], prompt] = await Promise.all([
    queryNamed<Omit<CatalogueRows, 'prompt'>>(pool, { name: 'catalogue-of-category', text, values }),
    readPrompts(pool, caller, prompts),
  ]);
  if (!rows) throw noSuchCategory();
  return createCatalogue({ ...rows, prompt });
}

/** With those that were deleted: answers go on naming them. `among`: SQL on `p.id` and `p.name`. */
const promptsOf = (among = '') => `SELECT p.id, p.name FROM (
    SELECT category_id, id, prompt AS name FROM prompts WHERE category_id = $1
    UNION ALL
    SELECT d.category_id, d.id, d.name FROM deleted_entities d WHERE d.category_id = $1 AND d.kind = 'prompt'
      AND NOT EXISTS (SELECT FROM prompts again WHERE again.category_id = d.category_id AND again.id = d.id)
  ) p JOIN categories c ON c.id = p.category_id WHERE ${categoryVisibleTo('$2')}${among}`;

async function readPrompts(pool: Pool, values: unknown[], needed: PromptsNeeded): Promise<Named[]> {
  if (needed.length === 0) return [];
  if (needed === 'all') return (await pool.query<Named>(promptsOf(), values)).rows;
  const ids = needed.filter(isUuid);
  const some = promptsOf(' AND (p.id = ANY ($3) OR p.name = ANY ($4))');
  return (await pool.query<Named>(some, [...values, ids, needed])).rows;
}

const assetsOfPrompts = `SELECT p.id, p.asset_id FROM (
    SELECT category_id, id, asset_id, 1 AS precedence FROM prompts WHERE category_id = $1 AND id = ANY ($3)
    UNION ALL
    SELECT category_id, id, asset_id, 0 FROM deleted_entities WHERE category_id = $1 AND kind = 'prompt' AND id = ANY ($3)
  ) p JOIN categories c ON c.id = p.category_id WHERE ${categoryVisibleTo('$2')} AND p.asset_id IS NOT NULL ORDER BY precedence`;

/** The assets that prompts are about, by the id of the prompt. */
export async function readPromptAssets(
  pool: Pool,
  { categoryId, organizationIds }: CallerOfCategory,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const values = [categoryId, organizationIds, ids];
  const { rows } = await pool.query<{ id: string; asset_id: string }>(assetsOfPrompts, values);
  return new Map(rows.map(({ id, asset_id }) => [id, asset_id]));
}

/** The texts of prompts that rows show, by id. */
export async function readPromptTexts(
  pool: Pool,
  { categoryId, organizationIds }: CallerOfCategory,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await readPrompts(pool, [categoryId, organizationIds], ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
