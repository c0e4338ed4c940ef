import type { Pool } from 'pg';
import { builtInCitationCategories } from '../../../citation/citation.ts';
import { builtIn } from '../../../testing/built-in.ts';
import { newCategory } from '../../../testing/new-category.ts';
import type { Fixture, Thing } from './fixture.ts';

const things = (ids: Record<string, string>): Thing[] =>
  Object.entries(ids).map(([name, id]) => ({ id, name }));

/** A category with some of everything, written as rows. */
export async function newFixture(
  pool: Pool,
  organizationId: string,
  zone: string,
  newId: () => string,
): Promise<Omit<Fixture, 'answers'>> {
  const parts = {
    organizationIds: [organizationId],
    regions: ['Germany', 'Japan'],
    topics: ['Trail', 'Road'],
    tags: ['Comparison', "Buyer's guide", 'ÜBER'],
    personas: ['Runner', 'Walker'],
    assets: ['Aurora', 'Borealis', 'Corona'],
  };
  const category = await newCategory(pool, parts, newId);
  await pool.query(
    `UPDATE assets SET is_owned = (name <> 'Borealis'), alternate_names = ARRAY[name || ' shoes'] WHERE category_id = $1`,
    [category.id],
  );
  const insert = async (names: string[], text: string): Promise<Thing[]> => {
    const all = names.map((name) => ({ id: newId(), name }));
    for (const { id, name } of all) await pool.query(text, [id, category.id, name]);
    return all;
  };
  const group = (table: string) =>
    `INSERT INTO ${table} (id, category_id, name, rules) VALUES ($1, $2, $3, '[]')`;
  const [topic] = Object.values(category.topics);
  const prompts = await insert(
    ['Which trail shoes are best?', 'Which trail shoes are best?', 'Compare Aurora\nand Borealis'],
    `INSERT INTO prompts (category_id, id, prompt, language, analysis_types, topic_id, tag_ids, region_ids, platform_ids, persona_ids)
     VALUES ($2, $1, $3, 'en', '{}', '${topic}', '{}', '{}', '{}', '{}')`,
  );
  const setTo = [['visibility'], ['sentiment', 'accuracy'], []];
  for (const [index, { id }] of prompts.entries())
    await pool.query('UPDATE prompts SET analysis_types = $3 WHERE category_id = $1 AND id = $2', [
      category.id,
      id,
      setTo[index],
    ]);
  return {
    categoryId: category.id,
    zone,
    models: builtIn.models,
    topics: things(category.topics),
    tags: things(category.tags),
    regions: things(category.regions),
    personas: things(category.personas),
    assets: things(category.assets).map((asset) => ({
      ...asset,
      alternateNames: [`${asset.name} shoes`],
      isOwned: asset.name !== 'Borealis',
    })),
    prompts: prompts.map((prompt, index) => ({ ...prompt, analysisTypes: setTo[index] ?? [] })),
    citationCategories: [
      ...builtInCitationCategories.slice(0, 3).map(({ value, name }) => ({ id: value, name })),
      ...(await insert(['Partners'], group('citation_categories'))),
    ],
    citationTags: await insert(['Affiliates', 'Reviews'], group('citation_tags')),
  };
}
