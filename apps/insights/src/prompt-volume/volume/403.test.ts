import { expect, test } from 'vitest';
import { newCategory } from '../../testing/new-category.ts';
import { volumesUnderTest } from '../testing/volumes-under-test.ts';

test('requires a key that may read insights and is not limited to categories', async () => {
  const { volume, tenant, pool } = await volumesUnderTest();
  const { person, organizationId } = tenant;
  const category = await newCategory(pool, { organizationIds: [organizationId] });
  const keys = [
    { name: 'writes', permissions: ['insights_write', 'ingest'] },
    { name: 'one category', permissions: ['insights_read'], categoryIds: [category.id] },
  ];
  for (const wanted of keys) {
    const { key } = await person.createOrganizationKey(organizationId, wanted);
    expect((await volume({}, { apiKey: key })).status).toBe(403);
  }
});
