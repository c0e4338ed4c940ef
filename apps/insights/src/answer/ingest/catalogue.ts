import { queryNamed } from '@sightline/postgres';
import type { Pool } from 'pg';
import { categoryVisibleTo } from '../../category/visible-category.ts';
import { type Classify, createClassifier, type RuledGroup } from '../../citation/page/classify.ts';
import type { CategoryReader, CategoryReaders } from '../../reading/category-readers.ts';

export interface CategoryRow {
  id: string;
  assets: {
    id: string;
    name: string;
    alternate_names: string[];
    website: string;
    alternate_domains: string[];
    is_owned: boolean;
  }[];
  name_decisions: { asset_id: string; name: string; counts: boolean }[];
  region_ids: string[];
  persona_ids: string[];
  model_ids: string[];
  citation_categories: RuledGroup[];
  citation_tags: RuledGroup[];
  /** Of every organization that has the category, not only of the sender. */
  domains: string[];
}

export interface PromptRow {
  category_id: string;
  id: string;
  topic_id: string;
  tag_ids: string[];
  analysis_types: ('visibility' | 'sentiment' | 'accuracy')[];
  prompt: string;
  language: string;
}

const rows = (select: string) => `coalesce((SELECT json_agg(${select}), '[]')`;
const groups = (table: string) =>
  rows(
    `json_build_object('id', g.id, 'rules', g.rules) ORDER BY g.created_at, g.id) FROM ${table} g WHERE g.category_id = c.id`,
  );

const categories = `
  SELECT c.id,
    ${rows(`json_build_object('id', a.id, 'name', a.name, 'alternate_names', a.alternate_names, 'website', a.website,
      'alternate_domains', a.alternate_domains, 'is_owned', a.is_owned) ORDER BY a.created_at, a.id)
      FROM assets a WHERE a.category_id = c.id`)} AS assets,
    ${rows(`json_build_object('asset_id', d.asset_id, 'name', d.name, 'counts', d.counts) ORDER BY d.decided_at, d.id)
      FROM name_decisions d WHERE d.category_id = c.id`)} AS name_decisions,
    ${rows('r.region_id) FROM category_regions r WHERE r.category_id = c.id')} AS region_ids,
    ${rows('p.id) FROM personas p WHERE p.category_id = c.id')} AS persona_ids,
    ${rows(`m.id) FROM models m WHERE m.organization_id IS NULL OR m.organization_id IN
      (SELECT o.organization_id FROM category_organizations o WHERE o.category_id = c.id AND o.organization_id = ANY ($2))`)} AS model_ids,
    ${groups('citation_categories')} AS citation_categories,
    ${groups('citation_tags')} AS citation_tags,
    ${rows(`d.name) FROM domains d JOIN category_organizations o USING (organization_id) WHERE o.category_id = c.id`)} AS domains
  FROM categories c WHERE c.id = ANY ($1) AND ${categoryVisibleTo('$2')}`;

/** Of the named categories those of the organizations, with all that answers can name of them but prompts. */
export function readCategories(pool: Pool, ids: string[], organizationIds: string[]): Promise<CategoryRow[]> {
  return queryNamed<CategoryRow>(pool, {
    name: 'categories-of-answers',
    text: categories,
    values: [ids, organizationIds],
  });
}

export function readPrompts(
  pool: Pool,
  wanted: { category_id: string; prompt_id: string }[],
  organizationIds: string[],
): Promise<PromptRow[]> {
  return queryNamed<PromptRow>(pool, {
    name: 'prompts-of-answers',
    text: `SELECT p.category_id, p.id, p.topic_id, p.tag_ids, p.analysis_types, p.prompt, p.language
      FROM unnest($1::uuid[], $2::uuid[]) AS w (category_id, prompt_id)
      JOIN prompts p ON p.category_id = w.category_id AND p.id = w.prompt_id
      JOIN categories c ON c.id = p.category_id
      WHERE ${categoryVisibleTo('$3')}`,
    values: [wanted.map((one) => one.category_id), wanted.map((one) => one.prompt_id), organizationIds],
  });
}

/** A category as answers name its parts. */
export interface CategoryNames {
  /** By id, and by any name in lower case. A name that two assets have is the one's that was there first. */
  assets: ReadonlyMap<string, string>;
  regions: ReadonlySet<string>;
  personas: ReadonlySet<string>;
  models: ReadonlySet<string>;
  classify: Classify;
  /** Compiled when the first answer is to be read. */
  reader: () => CategoryReader;
}

export function categoryNames(row: CategoryRow, readers: CategoryReaders): CategoryNames {
  let reader: CategoryReader | undefined;
  const assets = new Map<string, string>();
  const add = (name: string, id: string) =>
    assets.has(name.toLowerCase()) || assets.set(name.toLowerCase(), id);
  for (const { id } of row.assets) add(id, id);
  for (const { id, name } of row.assets) add(name, id);
  for (const { id, alternate_names } of row.assets) for (const name of alternate_names) add(name, id);
  const hosts = (isOwned: boolean) =>
    row.assets
      .filter(({ is_owned }) => is_owned === isOwned)
      .flatMap(({ website, alternate_domains }) => [website, ...alternate_domains]);
  return {
    reader() {
      reader ??= readers.of(row);
      return reader;
    },
    assets,
    regions: new Set(row.region_ids),
    personas: new Set(row.persona_ids),
    models: new Set(row.model_ids),
    classify: createClassifier({
      citationCategories: row.citation_categories,
      citationTags: row.citation_tags,
      owned: [...row.domains, ...hosts(true)],
      competing: hosts(false),
    }),
  };
}
