import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type ListingUnderTest, listingUnderTest } from './testing/listing-under-test.ts';

let insights: ListingUnderTest;
beforeAll(async () => {
  insights = await listingUnderTest();
});

test('marks the assets that a prompt names, when it is asked to', async () => {
  const { category, list, listed, write } = await insights.newPlace();
  const asset = async (name: string, alternate_names: string[] = []) => {
    const id = randomUUID();
    await insights.pool.query(
      `INSERT INTO assets (id, category_id, name, alternate_names, website, is_owned, logo_url) VALUES ($1, $2, $3, $4, 'x.example', false, 'x')`,
      [id, category.id, name, alternate_names],
    );
    return { id, name };
  };
  const aurora = await asset('Aurora');
  const summit = await asset('Summit & Sons', ['S&S (outdoor)', 'Zoë']);
  const [gone] = [await asset('Gone')];
  await insights.pool.query(
    `WITH removed AS (DELETE FROM assets WHERE id = $1 RETURNING category_id, id, name, is_owned, alternate_names)
     INSERT INTO deleted_entities (category_id, kind, id, name, is_owned, alternate_names) SELECT category_id, 'asset', id, name, is_owned, alternate_names FROM removed`,
    [gone.id],
  );
  const named: [text: string, assets: object[]][] = [
    ['Which shoes are best?', []],
    ['Is AURORA any good?', [aurora]],
    ['Who sells auroras?', []],
    ['aurora, s&s (Outdoor) or gone?', [aurora, gone, summit]],
    ['Is Zoe\u0308 nice?', [summit]],
  ];
  await write(...named.map(([prompt]) => ({ prompt })));
  const prompts = await listed('include=names_assets&order_dir=asc');
  expect(prompts.map(({ prompt, names_assets }) => [prompt, names_assets])).toEqual(named);
  expect((await listed())[0]).not.toHaveProperty('names_assets');
  expect((await list('include=brands')).status).toBe(422);
});
