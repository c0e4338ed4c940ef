import type { Pool } from 'pg';
import { isUuid } from '../../../prompt/referenced.ts';
import { nameTheme } from '../../../theme/name-theme.ts';
import type { Fixture, Thing } from './fixture.ts';
import { RENAMED_THEME } from './random-answers.ts';

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

export type Edit =
  | {
      list: (typeof editable)[number];
      /** Of what is there. */
      nth: number;
      /** `replace`: delete, and create another one of the same name. */
      how: 'rename' | 'delete' | 'replace';
    }
  | { list: 'claims'; nth: number; how: 'accurate' | 'inaccurate' | 'unverified' }
  | { list: 'themes'; nth: number; how: 'rename' | 'merge' };

/** Edits as the service makes them, in PostgreSQL and in memory. No stored answer changes: claims that people decide on only count otherwise, and themes are shown under other names. */
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

/** Decides on the claim of an answer, for all that claim the same about the same asset. */
async function decide(
  pool: Pool,
  fixture: Fixture,
  nth: number,
  verdict: 'accurate' | 'inaccurate' | 'unverified',
  newId: () => string,
): Promise<Fixture> {
  const all = fixture.answers.flatMap(({ claims }) => claims).filter(({ claim }) => claim !== '');
  const one = all[nth % all.length];
  if (!one) return fixture;
  await pool.query(
    `INSERT INTO claim_decisions (id, category_id, asset_id, claim, claim_id, verdict) VALUES ($1, $2, $3, $4, md5($4)::uuid, $5)
     ON CONFLICT (category_id, asset_id, claim_id) DO UPDATE SET verdict = excluded.verdict`,
    [newId(), fixture.categoryId, one.asset_id, one.claim, verdict],
  );
  const decided = (claim: typeof one) =>
    claim.asset_id === one.asset_id && claim.claim === one.claim ? { ...claim, verdict } : claim;
  const answers = fixture.answers.map((answer) => ({ ...answer, claims: answer.claims.map(decided) }));
  return { ...fixture, answers };
}

/** Gives what is shown as a theme the name of another one, or one that none has. */
async function nameOne(
  pool: Pool,
  fixture: Fixture,
  nth: number,
  how: 'rename' | 'merge',
  newId: () => string,
): Promise<Fixture> {
  const shown = fixture.answers.flatMap(({ assessments, claims }) => [...assessments, ...claims]);
  const all = [...new Set(shown.map(({ theme }) => theme))].filter((theme) => theme !== '').toSorted();
  const theme = all[nth % all.length];
  const shownAs = how === 'rename' ? RENAMED_THEME : all[(nth + 1) % all.length];
  if (theme === undefined || shownAs === undefined || theme === shownAs) return fixture;
  const client = await pool.connect();
  try {
    await nameTheme(client, { categoryId: fixture.categoryId, theme, shownAs, newId });
  } finally {
    client.release();
  }
  const renamed = <Held extends { theme: string }>(one: Held): Held =>
    one.theme === theme ? { ...one, theme: shownAs } : one;
  const answers = fixture.answers.map((answer) => ({
    ...answer,
    assessments: answer.assessments.map(renamed),
    claims: answer.claims.map(renamed),
  }));
  return { ...fixture, answers };
}

async function editOne(pool: Pool, fixture: Fixture, edit: Edit, newId: () => string): Promise<Fixture> {
  if (edit.list === 'claims') return decide(pool, fixture, edit.nth, edit.how, newId);
  if (edit.list === 'themes') return nameOne(pool, fixture, edit.nth, edit.how, newId);
  const { list, nth, how } = edit;
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
