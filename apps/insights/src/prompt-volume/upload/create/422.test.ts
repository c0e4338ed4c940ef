import { beforeAll, expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../../testing/volumes-under-test.ts';

let volumes: Awaited<ReturnType<typeof volumesUnderTest>>;

beforeAll(async () => {
  volumes = await volumesUnderTest();
});

const locations = (body: { detail: { loc: unknown }[] }) => body.detail.map(({ loc }) => loc);
const count = async () => (await volumes.pool.query('SELECT FROM prompt_volumes')).rowCount;

test.each([
  [{ keyword: '  ' }, 'keyword'],
  [{ keyword: 7 }, 'keyword'],
  [{ keyword: 'a'.repeat(401) }, 'keyword'],
  [{ keyword: 'a\u0000' }, 'keyword'],
  [{ keyword: undefined }, 'keyword'],
  [{ matching_type: 'broad' }, 'matching_type'],
  [{ country_code: 'DE' }, 'country_code'],
  [{ country_code: 'XKX' }, 'country_code'],
  [{ platform: 'chat gpt' }, 'platform'],
  [{ frequency: 'daily' }, 'frequency'],
  [{ date: '2026-02-30', frequency: 'weekly' }, 'date'],
  [{ date: '2026-10-02' }, 'date'],
  [{ date: '1999-12-01' }, 'date'],
  [{ volume: -1 }, 'volume'],
  [{ volume: '7' }, 'volume'],
  [{ volume: null }, 'volume'],
  [{ users: 2.5 }, 'users'],
  [{ lower: 1201 }, 'lower'],
  [{ upper: 1199 }, 'upper'],
  [{ volum: 1 }, 'volum'],
])('names line and column of %j, and stores nothing', async (wrong, column) => {
  const { status, body } = await volumes.upload([volumeRow({ country_code: 'USA' }), volumeRow(wrong)]);
  expect([status, locations(body)]).toEqual([422, [['body', 2, column]]]);
  expect(await count()).toBe(0);
});

const header = 'keyword,matching_type,country_code,platform,frequency,date,volume';
const line = 'trail shoes,exact_match,DEU,ai,monthly,2026-10-01,7';

test.each([
  ['', [['body', 1]]],
  [header, [['body']]],
  [
    'keyword;volume\n',
    [
      'keyword;volume',
      'keyword',
      'matching_type',
      'country_code',
      'platform',
      'frequency',
      'date',
      'volume',
    ].map((one) => ['body', 1, one]),
  ],
  [`${header},volume\n${line},7`, [['body', 1, 'volume']]],
  [`${header}\n${line},8`, [['body', 2]]],
  [`${header}\n${line.replace('7', '1.000,5')}`, [['body', 2]]],
  [`${header}\n\n${line.replace(',7', ',"7" x')}`, [['body', 3]]],
  [`${header}\n${line}\n"${line}`, [['body', 3]]],
  [
    `${header}\n${line.replace(',7', ',many')}\n${line.replace('DEU', '')}`,
    [
      ['body', 2, 'volume'],
      ['body', 3, 'country_code'],
    ],
  ],
])('names what is wrong in CSV: %j', async (csv, expected) => {
  const { status, body } = await volumes.upload(csv);
  expect([status, locations(body)]).toEqual([422, expected]);
  expect(await count()).toBe(0);
});

test('names a row that is in the file twice, with the line of the first', async () => {
  const { status, body } = await volumes.upload([
    volumeRow(),
    volumeRow({ keyword: 'TRAIL  shoes', volume: 3 }),
  ]);
  expect([status, locations(body)]).toEqual([422, [['body', 2, 'keyword']]]);
  expect(body.detail[0].msg).toContain('line 1');
});

test('stops after 100 errors', async () => {
  const rows = Array.from({ length: 300 }, () => volumeRow({ volume: 'x' }));
  const { status, body } = await volumes.upload(rows);
  expect([status, body.detail.length, body.detail[99].loc]).toEqual([422, 100, ['body', 100, 'volume']]);
});

test.each(['{', '[]', 'null', '7'])('names a line that is no object: %s', async (text) => {
  const { status, body } = await volumes.upload(text, { contentType: 'application/x-ndjson' });
  expect([status, locations(body)]).toEqual([422, [['body', 1]]]);
});

test('requires a name', async () => {
  for (const query of [{}, { name: '' }, { name: '  ' }, { name: 'a\u0007' }]) {
    const { status, body } = await volumes.upload([volumeRow()], { query });
    expect([status, locations(body)]).toEqual([422, [['query', 'name']]]);
  }
});
