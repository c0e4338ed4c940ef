import type { Pool } from 'pg';
import { isUuid } from '../../../prompt/referenced.ts';
import type { Fixture, Thing } from './fixture.ts';

const tables = {
  topics: ['topics', 'name'],
  tags: ['tags', 'name'],
  personas: ['personas', 'name'],
  assets: ['assets', 'name'],
  prompts: ['prompts', 'prompt'],
  citationCategories: ['citation_categories', 'name'],
  citationTags: ['citation_tags', 'name'],
} as const;
export const editable = [...(Object.keys(tables) as (keyof typeof tables)[]), 'regions'] as const;

export interface Edit {
  list: (typeof editable)[number];
  /** Of what is there. */
  nth: number;
  /** `replace`: delete, and create another one of the same name. */
  how: 'rename' | 'delete' | 'replace';
}

/** Edits as the service makes them, in PostgreSQL and in memory. No answer changes. */
export async function editFixture(
  pool: Pool,
  fixture: Fixture,
  edits: Edit[],
  newId: () => string,
): Promise<Fixture> {
  let edited = fixture;
  for (const edit of edits) edited = await editOne(pool, edited, edit, newId);
  return edited;
}

async function editOne(
  pool: Pool,
  fixture: Fixture,
  { list, nth, how }: Edit,
  newId: () => string,
): Promise<Fixture> {
  const things: Thing[] = fixture[list];
  const living = things.filter(({ id, isDeleted }) => !isDeleted && isUuid(id));
  const thing = living[nth % living.length];
  const rest = things.filter((one) => one !== thing);
  // Every prompt is of the first topic; nobody can delete what prompts use.
  const isUsed = list === 'topics' && fixture.prompts.some(({ isDeleted }) => !isDeleted);
  if (!thing || (how !== 'rename' && isUsed)) return fixture;
  if (how === 'rename') {
    if (list === 'regions') return fixture;
    const [table, column] = tables[list];
    const name = `${thing.name} ${rest.length} new`;
    await pool.query(`UPDATE ${table} SET ${column} = $3 WHERE category_id = $1 AND id = $2`, [
      fixture.categoryId,
      thing.id,
      name,
    ]);
    return { ...fixture, [list]: [{ ...thing, name }, ...rest] };
  }
  const [table, key] = list === 'regions' ? ['category_regions', 'region_id'] : [tables[list][0], 'id'];
  await pool.query(`DELETE FROM ${table} WHERE category_id = $1 AND ${key} = $2`, [
    fixture.categoryId,
    thing.id,
  ]);
  const replaced =
    how === 'replace' && (list === 'assets' || list === 'tags') ? [{ ...thing, id: newId() }] : [];
  for (const { id, name, alternateNames = [] } of replaced)
    await pool.query(
      list === 'tags'
        ? 'INSERT INTO tags (id, category_id, name) SELECT $1, $2, $3 WHERE $4::text[] IS NOT NULL'
        : `INSERT INTO assets (id, category_id, name, alternate_names, website, is_owned, logo_url)
           SELECT $1, $2, $3, $4, 'aurora.example', is_owned, 'https://aurora.example/logo.svg' FROM deleted_entities
           WHERE category_id = $2 AND kind = 'asset' AND name = $3 ORDER BY deleted_at DESC LIMIT 1`,
      [id, fixture.categoryId, name, alternateNames],
    );
  return { ...fixture, [list]: [...replaced, ...rest, { ...thing, isDeleted: true }].toSorted(livingFirst) };
}

const livingFirst = (a: Thing, b: Thing) => Number(a.isDeleted ?? false) - Number(b.isDeleted ?? false);
