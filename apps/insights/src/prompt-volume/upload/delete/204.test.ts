import { expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../../testing/volumes-under-test.ts';

test('removes the rows of one name of the organization, and no others', async () => {
  const { upload, ask, volume, tenant, newTenant, pool } = await volumesUnderTest();
  const other = await newTenant();
  await upload([volumeRow({ volume: 1 })], { tenant: other });
  await upload([volumeRow({ volume: 2 })]);
  await upload([volumeRow({ volume: 3 })], { query: { name: 'Kept' } });
  const remove = (name: string) =>
    ask(
      `DELETE /manage/organizations/${tenant.organizationId}/prompt-volumes?${new URLSearchParams({ name })}`,
      {
        bearer: tenant.bearerToken,
      },
    );
  expect((await remove('Panel')).status).toBe(204);
  expect((await remove('Panel')).status).toBe(404);
  expect((await volume()).body.data).toMatchObject([{ volume: 3 }]);
  expect((await volume({}, { apiKey: other.apiKey })).body.data).toMatchObject([{ volume: 1 }]);
  const { rows } = await pool.query('SELECT volume FROM prompt_volumes ORDER BY 1');
  expect(rows).toEqual([{ volume: 1 }, { volume: 3 }]);
});
