import { expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../../testing/volumes-under-test.ts';

test('stores nothing for another organization', async () => {
  const { upload, newTenant, pool } = await volumesUnderTest();
  const { bearerToken } = await newTenant();
  expect((await upload([volumeRow()], { bearer: bearerToken })).status).toBe(404);
  expect((await pool.query('SELECT FROM prompt_volumes')).rowCount).toBe(0);
});
