import { randomUUIDv7 } from 'node:crypto';
import type { Pool } from 'pg';

interface CategoryOf {
  organizationIds: string[];
  name?: string;
  /** Names of built-in regions. */
  regions?: string[];
  topics?: string[];
  tags?: string[];
  personas?: string[];
  assets?: string[];
}

const profile = { behavior: {}, employment: {}, demographics: {} };

/** A category with what prompts can name, written as rows. Gives the ids by name. */
export async function newCategory(pool: Pool, of: CategoryOf, newId: () => string = randomUUIDv7) {
  const id = newId();
  await pool.query('INSERT INTO categories (id, name) VALUES ($1, $2)', [id, of.name ?? 'Running shoes']);
  await pool.query(
    'INSERT INTO category_organizations (category_id, organization_id) SELECT $1, unnest($2::uuid[])',
    [id, of.organizationIds],
  );
  const { rows: regions } = await pool.query<{ id: string; name: string }>(
    `WITH r AS (SELECT id, name FROM regions WHERE name = ANY ($2) AND organization_id IS NULL),
          added AS (INSERT INTO category_regions (category_id, region_id) SELECT $1, r.id FROM r)
     SELECT id, name FROM r`,
    [id, of.regions ?? []],
  );
  const insert = async (names: string[] = [], text: string, more: (name: string) => unknown[] = () => []) => {
    const ids: Record<string, string> = {};
    for (const name of names) {
      ids[name] = newId();
      await pool.query(text, [ids[name], id, name, ...more(name)]);
    }
    return ids;
  };
  return {
    id,
    regions: Object.fromEntries(regions.map((region) => [region.name, region.id])) as Record<string, string>,
    topics: await insert(of.topics, 'INSERT INTO topics (id, category_id, name) VALUES ($1, $2, $3)'),
    tags: await insert(of.tags, 'INSERT INTO tags (id, category_id, name) VALUES ($1, $2, $3)'),
    personas: await insert(
      of.personas,
      'INSERT INTO personas (id, category_id, name, profile) VALUES ($1, $2, $3, $4)',
      () => [profile],
    ),
    assets: await insert(
      of.assets,
      `INSERT INTO assets (id, category_id, name, website, is_owned, logo_url)
       VALUES ($1, $2, $3, 'aurora.example', true, 'https://aurora.example/logo.svg')`,
    ),
  };
}
