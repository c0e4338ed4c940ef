import { beforeAll, expect, test } from 'vitest';
import { volumesUnderTest } from '../testing/volumes-under-test.ts';

let volumes: Awaited<ReturnType<typeof volumesUnderTest>>;

const given = {
  source: 'search-console',
  name: 'site',
  country_code: 'DEU',
  frequency: 'monthly',
  date: '2026-10-01',
};
const header = 'Top queries,Clicks,Impressions,CTR,Position';

beforeAll(async () => {
  volumes = await volumesUnderTest({ VOLUME_SOURCES: 'search-console' });
});

const locations = (body: { detail: { loc: unknown }[] }) => body.detail.map(({ loc }) => loc);

test.each([
  ['Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position\na,1,2,3%,4', [['body', 1]]],
  ['Top queries,Last 28 days Impressions,Previous 28 days Impressions\na,1,2', [['body', 1]]],
  [`${header}\na,1,"1,234",1%,1`, [['body', 2, 'Impressions']]],
  [
    `${header}\n,1,2,1%,1\na,1,,1%,1`,
    [
      ['body', 2, 'Top queries'],
      ['body', 3, 'Impressions'],
    ],
  ],
  [`${header}\na,1,2,1%,1\nA,1,2,1%,1`, [['body', 3, 'Top queries']]],
])('names what is wrong in an export: %j', async (csv, expected) => {
  const { status, body } = await volumes.upload(csv, { query: given });
  expect([status, locations(body)]).toEqual([422, expected]);
});

test.each([
  [{ source: 'search-console', name: 'site' }, ['country_code', 'frequency', 'date']],
  [{ ...given, country_code: 'XXX' }, ['country_code']],
  [{ ...given, date: '2026-10-02' }, ['date']],
  [{ ...given, source: 'upload' }, ['country_code', 'frequency', 'date']],
  [{ ...given, source: 'bing' }, ['source']],
])(
  'requires what an export was filtered by, and nothing of the kind for a panel: %j',
  async (query, fields) => {
    const { status, body } = await volumes.upload(`${header}\na,1,2,1%,1`, { query });
    expect([status, locations(body)]).toEqual([422, fields.map((field) => ['query', field])]);
  },
);
