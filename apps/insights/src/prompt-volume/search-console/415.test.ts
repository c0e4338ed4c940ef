import { expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../testing/volumes-under-test.ts';

test('takes an export as CSV only', async () => {
  const { upload } = await volumesUnderTest({ VOLUME_SOURCES: 'search-console' });
  const query = {
    source: 'search-console',
    name: 'site',
    country_code: 'DEU',
    frequency: 'monthly',
    date: '2026-10-01',
  };
  const { status, body } = await upload([volumeRow()], { query });
  expect([status, body.detail]).toEqual([415, 'The content type must be text/csv.']);
});
