import { expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../../testing/volumes-under-test.ts';

test('requires the permission to manage insights', async () => {
  const { upload, tenant, newTenant, pool } = await volumesUnderTest();
  const { person } = await newTenant();
  await tenant.person.addMember(tenant.organizationId, person, 'viewer');
  const refused = await upload([volumeRow()], { bearer: await person.token() });
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('insights_manage')]);
  expect((await pool.query('SELECT FROM prompt_volumes')).rowCount).toBe(0);
});
