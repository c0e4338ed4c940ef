import { expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../testing/volumes-under-test.ts';

test('names the how-to where only a source that is not among the settings has data', async () => {
  const { volume, upload } = await volumesUnderTest({ VOLUME_SOURCES: 'search-console' });
  await upload([volumeRow()]);
  const { status, body } = await volume();
  expect([status, body.detail]).toEqual([501, expect.stringContaining('docs/how-to/prompt-volumes.md')]);
});

test('returns 501 to an organization without data, and takes nothing of its allowance', async () => {
  const { volume, upload, newTenant, pool } = await volumesUnderTest();
  await upload([volumeRow()]);
  const other = await newTenant();
  expect((await volume({}, { apiKey: other.apiKey })).status).toBe(501);
  expect((await pool.query('SELECT FROM prompt_volume_keywords')).rowCount).toBe(0);
});

test('uses an uploaded panel where nothing is set', async () => {
  const { volume, upload } = await volumesUnderTest({ VOLUME_SOURCES: '' });
  expect((await volume()).status).toBe(501);
  await upload([volumeRow()]);
  expect((await volume()).status).toBe(200);
});
