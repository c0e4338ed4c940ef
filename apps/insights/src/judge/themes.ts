import { nameKey } from '@sightline/extraction';
import type { Pool, PoolClient } from 'pg';
import { LONGEST_THEME } from './question.ts';

/** Of a category. What answers say beyond these gets no new theme: somebody has to look at so many first. */
const MOST_THEMES = 500;
/** The first of them are told to the model. */
const MOST_ASKED = 100;

export interface KnownThemes {
  /** In the order in which they came. */
  names: readonly string[];
  /** The one that is spelled like this, else the one that is so but for case, accents, spaces and hyphens. */
  find(given: string): string | undefined;
  hasRoom(besides: number): boolean;
}

export function knownThemes(names: readonly string[]): KnownThemes {
  const exact = new Set(names);
  const byKey = new Map(names.toReversed().map((name) => [nameKey(name), name]));
  return {
    names: names.slice(0, MOST_ASKED),
    find: (given) => (exact.has(given) ? given : byKey.get(nameKey(given))),
    hasRoom: (besides) => names.length + besides < MOST_THEMES,
  };
}

/** A theme is a name of one to four words, never a sentence, an address or a number. */
export function isNewTheme(name: string): boolean {
  if (name.length < 2 || name.length > LONGEST_THEME || !name.isWellFormed()) return false;
  if (!/^[\p{L}][\p{L}\p{M}\p{N} &/'’+-]*$/u.test(name)) return false;
  return name.split(' ').length <= 4;
}

export async function readThemes(pool: Pool, categoryId: string): Promise<KnownThemes> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'themes-of-category',
    text: `SELECT name FROM themes WHERE category_id = $1 ORDER BY created_at, id LIMIT ${MOST_THEMES}`,
    values: [categoryId],
  });
  return knownThemes(rows.map(({ name }) => name));
}

/** Proposes themes, each once however many answers do so at the same time; gives the names that they have. */
export async function proposeThemes(
  client: PoolClient,
  { categoryId, names, newId }: { categoryId: string; names: readonly string[]; newId: () => string },
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  // In one order, so that two answers never wait for each other.
  const proposed = names
    .map((name) => ({ name, key: nameKey(name) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  await client.query(
    `INSERT INTO themes (id, category_id, key, name) SELECT t.id, $1, t.key, t.name FROM unnest($2::uuid[], $3::text[], $4::text[]) AS t (id, key, name)
     WHERE EXISTS (SELECT FROM categories c WHERE c.id = $1) ON CONFLICT (category_id, key) DO NOTHING`,
    [
      categoryId,
      proposed.map(() => newId()),
      proposed.map(({ key }) => key),
      proposed.map(({ name }) => name),
    ],
  );
  const { rows } = await client.query<{ key: string; name: string }>(
    'SELECT key, name FROM themes WHERE category_id = $1 AND key = ANY ($2::text[])',
    [categoryId, proposed.map(({ key }) => key)],
  );
  const byKey = new Map(rows.map(({ key, name }) => [key, name]));
  return new Map(proposed.map(({ name, key }) => [name, byKey.get(key) ?? name]));
}
