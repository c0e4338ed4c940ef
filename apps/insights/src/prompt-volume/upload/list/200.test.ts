import { expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../../testing/volumes-under-test.ts';

test('lists what an organization uploaded, and nothing of another', async () => {
  const at = '2026-11-18T09:30:00.000Z';
  const { upload, ask, tenant, newTenant } = await volumesUnderTest({}, { now: () => Date.parse(at) });
  const other = await newTenant();
  await upload([volumeRow()], { tenant: other, query: { name: 'Theirs' } });
  await upload([volumeRow(), volumeRow({ date: '2026-08-01', platform: 'ai' })], { query: { name: 'b' } });
  await upload([volumeRow()], { query: { name: 'B', method: 'Browsers' } });
  const { status, body } = await ask(`GET /manage/organizations/${tenant.organizationId}/prompt-volumes`, {
    apiKey: tenant.apiKey,
  });
  const same = { source: 'upload', last_date: '2026-10-01', uploaded_at: at };
  expect([status, body]).toEqual([
    200,
    [
      {
        ...same,
        name: 'B',
        method: 'Browsers',
        rows: 1,
        platforms: ['chatgpt.com'],
        first_date: '2026-10-01',
      },
      {
        ...same,
        name: 'b',
        method: null,
        rows: 2,
        platforms: ['ai', 'chatgpt.com'],
        first_date: '2026-08-01',
      },
    ],
  ]);
});
