import { createHash } from 'node:crypto';
import {
  type Brand,
  compareNames,
  createReader,
  type Decision,
  EXTRACTION_VERSION,
  type NameChanges,
  type Reader,
} from '@sightline/extraction';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

/** What of a category decides how its answers are read. */
interface ReadCategory {
  assets: readonly { id: string; name: string; alternate_names: readonly string[] }[];
  name_decisions: readonly { asset_id: string; name: string; counts: boolean }[];
}

/** `names`: a hash of what it was compiled of. */
export interface CategoryReader extends Reader {
  readonly names: string;
}

export interface CategoryReaders {
  /** Of the category as it is given: with another name it is another reader. */
  of(category: ReadCategory): CategoryReader;
  /** Of two states of one category. */
  changes(before: ReadCategory, after: ReadCategory): NameChanges;
  /**
   * Notes with what these categories are read, so that later their answers can be told apart by it. Nothing is written for what this process noted before.
   */
  note(db: Pick<Pool, 'query'>, categories: readonly (ReadCategory & { id: string })[]): Promise<void>;
}

/** Of ids and names as JSON; a reader takes some 25 bytes for each. */
const MOST_CHARACTERS = 1_000_000;
const READER_CHARACTERS = 1_000;
const MOST_NOTED = 10_000;

/**
 * Readers are compiled once for the same brands and decisions. They are kept by a hash of these, not by time or version, so that no answer is read with names
 * or decisions that were not there when its request read them.
 */
export function createCategoryReaders(mostCharacters = MOST_CHARACTERS): CategoryReaders {
  const readers = new LRUCache<string, CategoryReader>({ maxSize: mostCharacters });
  const compared = new LRUCache<string, NameChanges>({ maxSize: mostCharacters });
  const noted = new LRUCache<string, true>({ max: MOST_NOTED });
  return {
    of(category) {
      const { brands, decisions, text, names } = namesOf(category);
      const known = readers.get(names);
      if (known) return known;
      const reader = { ...createReader(brands, decisions), names };
      // A category that is larger than the cache is compiled for each request.
      readers.set(names, reader, { size: text.length + READER_CHARACTERS });
      return reader;
    },
    changes(before, after) {
      const [one, other] = [namesOf(before), namesOf(after)];
      const key = `${one.names} ${other.names}`;
      const known = compared.get(key);
      if (known) return known;
      const changes = compareNames(one, other);
      compared.set(key, changes, { size: one.text.length + other.text.length + READER_CHARACTERS });
      return changes;
    },
    async note(db, categories) {
      const fresh = categories
        .map((category) => ({ category, names: namesOf(category).names }))
        .filter(({ category, names }) => !noted.has(`${category.id} ${names}`));
      if (fresh.length === 0) return;
      await db.query(
        `INSERT INTO name_sets (category_id, names, rules, extraction)
         SELECT c.id, n.names, n.rules, $4 FROM unnest($1::uuid[], $2::text[], $3::jsonb[]) AS n (category_id, names, rules)
         JOIN categories c ON c.id = n.category_id ORDER BY c.id FOR KEY SHARE OF c
         ON CONFLICT DO NOTHING`,
        [
          fresh.map(({ category }) => category.id),
          fresh.map(({ names }) => names),
          fresh.map(({ category }) => JSON.stringify(rulesOf(category))),
          EXTRACTION_VERSION,
        ],
      );
      for (const { category, names } of fresh) noted.set(`${category.id} ${names}`, true);
    },
  };
}

function namesOf(category: ReadCategory) {
  const brands = category.assets.map(brandOf);
  const decisions = category.name_decisions.map(decisionOf);
  const text = JSON.stringify([brands, decisions]);
  return {
    brands,
    decisions,
    text,
    names: createHash('sha256').update(text).digest('base64url').slice(0, 22),
  };
}

/** Nothing else of a category is kept. */
const rulesOf = ({ assets, name_decisions }: ReadCategory): ReadCategory => ({
  assets: assets.map(({ id, name, alternate_names }) => ({ id, name, alternate_names })),
  name_decisions: name_decisions.map(({ asset_id, name, counts }) => ({ asset_id, name, counts })),
});

const brandOf = ({ id, name, alternate_names }: ReadCategory['assets'][number]): Brand => ({
  id,
  names: [...new Set([name, ...alternate_names])].map((text) => ({ text })),
});

const decisionOf = ({ asset_id, name, counts }: ReadCategory['name_decisions'][number]): Decision => ({
  brandId: asset_id,
  name,
  counts,
});
