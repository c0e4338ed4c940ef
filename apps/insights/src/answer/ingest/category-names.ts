import { type Classify, createClassifier } from '../../citation/page/classify.ts';
import type { CategoryRow } from './catalogue.ts';

/** A category as answers name its parts. */
export interface CategoryNames {
  /** By id, and by any name in lower case. A name that two assets have is the one's that was there first. */
  assets: ReadonlyMap<string, string>;
  regions: ReadonlySet<string>;
  personas: ReadonlySet<string>;
  models: ReadonlySet<string>;
  classify: Classify;
}

export function categoryNames(row: CategoryRow): CategoryNames {
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
