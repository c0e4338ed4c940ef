import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../../testing/volumes-under-test.ts';

let volumes: Awaited<ReturnType<typeof volumesUnderTest>>;
const at = '2026-11-18T09:30:00.000Z';

beforeAll(async () => {
  volumes = await volumesUnderTest({}, { now: () => Date.parse(at) });
});

const header = 'keyword,matching_type,country_code,platform,frequency,date,volume,users,lower,upper';

const stored = async (organizationId: string) => {
  const { rows } = await volumes.pool.query(
    `SELECT v.keyword, v.matching_type, v.country_code, v.platform, v.frequency, to_char(v.date, 'YYYY-MM-DD') AS date, v.volume, v.users, v.lower, v.upper
     FROM prompt_volumes v JOIN prompt_volume_uploads u ON u.id = v.upload_id WHERE u.organization_id = $1 ORDER BY v.volume`,
    [organizationId],
  );
  return rows;
};

test('stores CSV and NDJSON alike, in any order of columns, packed or not', async () => {
  const csv = `\ufeffvolume,keyword,date,frequency,platform,country_code,matching_type,users,upper,lower\r
1,"Trail, ""light""  shoes",2026-10-01,monthly,ChatGPT.com,DEU,exact_match,3,1.5,0.5\r
\r
20,trail shoes,2026-10-05,weekly,ai,USA,phrase_match,,,\r
`;
  const rows = [
    volumeRow({ keyword: 'Trail, "light"  shoes', volume: 1, users: 3, lower: 0.5, upper: 1.5 }),
    volumeRow({
      date: '2026-10-05',
      frequency: 'weekly',
      platform: 'ai',
      country_code: 'USA',
      matching_type: 'phrase_match',
      volume: 20,
      users: null,
    }),
  ];
  const expected = [
    { ...rows[0], keyword: 'trail, "light" shoes' },
    { ...rows[1], users: null, lower: null, upper: null },
  ];
  const headers = { 'content-encoding': 'gzip' };
  for (const [body, options] of [
    [csv, {}],
    [gzipSync(csv), { headers }],
    [rows, {}],
  ] as const) {
    const tenant = await volumes.newTenant();
    const sent = await volumes.upload(body as string, { tenant, query: { name: ' Panel ' }, ...options });
    expect([sent.status, sent.body]).toEqual([
      200,
      {
        accepted: 2,
        left_out: 0,
        upload: {
          source: 'upload',
          name: 'Panel',
          method: null,
          rows: 2,
          platforms: ['ai', 'chatgpt.com'],
          first_date: '2026-10-01',
          last_date: '2026-10-05',
          uploaded_at: at,
        },
      },
    ]);
    expect(await stored(tenant.organizationId)).toEqual(expected);
  }
});

test('replaces rows that are sent again under the same name, and keeps the others', async () => {
  const tenant = await volumes.newTenant();
  const named = (name: string, method?: string) => ({ tenant, query: { name, ...(method && { method }) } });
  const second = volumeRow({ date: '2026-09-01', volume: 2 });
  await volumes.upload([volumeRow({ volume: 1, users: 5 }), second], named('A', 'by hand'));
  await volumes.upload([volumeRow({ volume: 9 })], named('B'));
  const { body } = await volumes.upload([volumeRow({ volume: 3 })], named('A'));
  expect(body).toMatchObject({ accepted: 1, upload: { name: 'A', rows: 2, method: 'by hand' } });
  expect((await stored(tenant.organizationId)).map(({ volume, users }) => [volume, users])).toEqual([
    [2, null],
    [3, null],
    [9, null],
  ]);
});

test('leaves out and counts rows of two or fewer users, and removes what was stored of them', async () => {
  const tenant = await volumes.newTenant();
  const rows = [0, 1, 2, 3].map((users) =>
    volumeRow({ country_code: ['DEU', 'AUT', 'CHE', 'USA'][users], users }),
  );
  const first = await volumes.upload(rows, { tenant });
  expect(first.body).toMatchObject({ accepted: 1, left_out: 3, upload: { rows: 1 } });
  const again = await volumes.upload([volumeRow({ country_code: 'USA', users: 2 })], { tenant });
  expect(again.body).toEqual({ accepted: 0, left_out: 1, upload: null });
  expect(await stored(tenant.organizationId)).toEqual([]);
  expect((await volumes.volume({}, { apiKey: tenant.apiKey })).status).toBe(501);
});

test('records an upload and its removal in the audit', async () => {
  const tenant = await volumes.newTenant();
  await volumes.upload(`${header}\ntrail shoes,exact_match,DEU,chatgpt.com,monthly,2026-10-01,7,,,\n`, {
    tenant,
  });
  const path = `/manage/organizations/${tenant.organizationId}/prompt-volumes?name=Panel`;
  await volumes.ask(`DELETE ${path}`, { bearer: tenant.bearerToken });
  const { body } = await volumes.ask('GET /manage/audit', { bearer: tenant.bearerToken });
  expect(body.entries).toMatchObject([
    {
      operation: 'deletePromptVolumeUpload',
      changes: [{ action: 'deleted', before: { name: 'Panel', rows: 1 } }],
    },
    {
      operation: 'uploadPromptVolumes',
      changes: [
        { entity: 'prompt_volume_uploads', action: 'created', after: { name: 'Panel' } },
        { action: 'updated', after: { rows: 1, last_date: '2026-10-01' } },
      ],
    },
  ]);
});
