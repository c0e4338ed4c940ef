import { createHash } from 'node:crypto';
import { type Brand, createReader, type Decision, type Reader } from '@sightline/extraction';
import { LRUCache } from 'lru-cache';

/** What of a category decides how its answers are read. */
interface ReadCategory {
  assets: readonly { id: string; name: string; alternate_names: readonly string[] }[];
  name_decisions: readonly { asset_id: string; name: string; counts: boolean }[];
}

export interface CategoryReaders {
  /** Of the category as it is given: with another name it is another reader. */
  of(category: ReadCategory): Reader;
}

/** Of ids and names as JSON; a reader takes some 25 bytes for each. */
const MOST_CHARACTERS = 1_000_000;
const READER_CHARACTERS = 1_000;

/**
 * Readers are compiled once for the same brands and decisions. They are kept by a hash of these, not by time or version, so that no answer is read with names
 * or decisions that were not there when its request read them.
 */
export function createCategoryReaders(mostCharacters = MOST_CHARACTERS): CategoryReaders {
  const readers = new LRUCache<string, Reader>({ maxSize: mostCharacters });
  return {
    of(category) {
      const brands = category.assets.map(brandOf);
      const decisions = category.name_decisions.map(decisionOf);
      const text = JSON.stringify([brands, decisions]);
      const key = createHash('sha256').update(text).digest('base64');
      const known = readers.get(key);
      if (known) return known;
      const reader = createReader(brands, decisions);
      // A category that is larger than the cache is compiled for each request.
      readers.set(key, reader, { size: text.length + READER_CHARACTERS });
      return reader;
    },
  };
}

const brandOf = ({ id, name, alternate_names }: ReadCategory['assets'][number]): Brand => ({
  id,
  names: [...new Set([name, ...alternate_names])].map((text) => ({ text })),
});

const decisionOf = ({ asset_id, name, counts }: ReadCategory['name_decisions'][number]): Decision => ({
  brandId: asset_id,
  name,
  counts,
});
