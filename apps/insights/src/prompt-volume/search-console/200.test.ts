import { beforeAll, expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../testing/volumes-under-test.ts';

let volumes: Awaited<ReturnType<typeof volumesUnderTest>>;
let tenant: typeof volumes.tenant;

const query = {
  source: 'search-console',
  name: 'aurora.example',
  country_code: 'DEU',
  frequency: 'monthly',
  date: '2026-10-01',
};
const csv =
  'Top queries,Clicks,Impressions,CTR,Position\nTrail Shoes,12,3400,0.35%,4.1\nroad shoes,0,7,0%,18\n';

beforeAll(async () => {
  volumes = await volumesUnderTest({ VOLUME_SOURCES: 'search-console,upload' });
  tenant = volumes.tenant;
  const sent = await volumes.upload(csv, { query });
  expect([sent.status, sent.body]).toMatchObject([
    200,
    { accepted: 2, left_out: 0, upload: { source: 'search-console', rows: 2, platforms: ['google.com'] } },
  ]);
});

test('returns the impressions of an export as figures of your own site on google.com', async () => {
  const { body } = await volumes.volume();
  expect(body.data).toEqual(
    [volumeRow({ keyword: undefined, platform: 'google.com', volume: 3400 })].map(plain),
  );
  expect(body.info.query.source).toMatchObject({
    id: 'search-console',
    kind: 'first_party',
    name: 'aurora.example',
    method: expect.stringContaining('your own pages'),
  });
});

const plain = ({ keyword: _, ...row }: ReturnType<typeof volumeRow>) => row;

test.each([
  [{ platforms: ['gemini.google.com'] }, { platforms: ['gemini.google.com'] }],
  [{ matching_type: 'phrase_match' }, { matching_type: 'phrase_match' }],
])('does not take searches for what %j asks for', async (asked, unsupported) => {
  const { body } = await volumes.volume(asked);
  expect([body.data, body.info.query.unsupported]).toEqual([[], unsupported]);
});

test('keeps an export apart from a panel of the same name', async () => {
  await volumes.upload([volumeRow({ keyword: 'only here', volume: 5 })], { query: { name: query.name } });
  const path = `/manage/organizations/${tenant.organizationId}/prompt-volumes`;
  const bearer = tenant.bearerToken;
  expect((await volumes.volume({ keyword: 'only here' })).body.data).toMatchObject([{ volume: 5 }]);
  const listed = (await volumes.ask(`GET ${path}`, { bearer })).body;
  expect(listed.map(({ source, rows }: { source: string; rows: number }) => [source, rows])).toEqual([
    ['search-console', 2],
    ['upload', 1],
  ]);
  const remove = (source: string) =>
    volumes.ask(`DELETE ${path}?source=${source}&name=${query.name}`, { bearer });
  expect((await remove('upload')).status).toBe(204);
  expect((await volumes.volume()).body.data).toMatchObject([{ volume: 3400 }]);
  expect((await remove('search-console')).status).toBe(204);
  expect((await volumes.volume()).status).toBe(501);
});
