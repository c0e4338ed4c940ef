import { expect, test } from 'vitest';
import { limits } from '../../../computed-field/limits.ts';
import { blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('limits the number of computed fields of a block; existing ones can still be replaced', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.newBlock();
  await content.pool.query(
    `INSERT INTO computed_fields (block_id, website_id, field_path, script)
     SELECT $1, $2, 'field_' || n, '1' FROM generate_series(1, $3) AS n`,
    [id, site.websiteId, limits.fieldsOfBlock - 1],
  );
  const put = async (path: string) =>
    (await site.manage(`PUT /blocks/${id}/computed-fields/${path}`, { script: '2' })).status;
  expect([await put('last'), await put('one_more'), await put('field_1')]).toEqual([201, 409, 200]);
  const { rows } = await content.pool.query('SELECT count(*)::int AS count FROM computed_fields');
  expect(rows).toEqual([{ count: limits.fieldsOfBlock }]);
});
