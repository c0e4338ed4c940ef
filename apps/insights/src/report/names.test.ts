import { beforeAll, expect, test } from 'vitest';
import { smallFixture } from './testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;

beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/visibility', ({ Aurora = '' }) => [
    { mentions: [{ asset_id: Aurora, position: 1, offsets: [] }] },
    {},
  ]);
  await fixture.reports.pool.query(
    `UPDATE assets SET alternate_names = ARRAY['Aurora Outdoor', 'borealis'] WHERE category_id = $1 AND name = 'Aurora'`,
    [fixture.category.id],
  );
});

const namesOf = async (assets: string) =>
  (await fixture.ask({ assets })).data.map(({ asset }) => (asset as { name: string }).name);

test('accepts names in any case and alternate names, as ingest does', async () => {
  expect(await namesOf(' aurora ')).toEqual(['Aurora']);
  expect(await namesOf('AURORA OUTDOOR')).toEqual(['Aurora']);
  // A name is not overruled by an alternate name of another brand.
  expect(await namesOf('borealis')).toEqual(['Borealis']);
  const filter = { field: 'model', op: 'in', value: ['chatgpt'] };
  expect((await fixture.ask({ assets: 'Aurora', filter })).data).toMatchObject([{ visibility_score: 1 }]);
  const sentiment = { ...fixture.period, asset: 'aurora outdoor' };
  const { status, body } = await fixture.reports.post('/v2/reports/sentiment', sentiment);
  expect([status, body.info?.asset]).toEqual([200, 'Aurora']);
});

test('refuses an unknown name with the nearest one and the list of known ones', async () => {
  const refused = async (path: string, body: object) => {
    const response = await fixture.reports.post(path, { ...fixture.period, ...body });
    return { status: response.status, messages: response.body.detail.map(({ msg }: { msg: string }) => msg) };
  };
  const filter = { field: 'model', op: 'is', value: 'ChatGTP' };
  const { status, messages } = await refused('/v2/reports/visibility', { filter });
  expect([status, messages[0]]).toEqual([
    422,
    expect.stringMatching(
      /^This category has no model "ChatGTP"; did you mean "ChatGPT"\? It has: "ChatGPT", "Claude", /,
    ),
  ]);
  const names = {
    status: 422,
    messages: ['This category has no asset "Zephyr". It has: "Aurora", "Borealis"'],
  };
  expect(await refused('/v2/reports/visibility', { assets: ['Zephyr'] })).toEqual(names);
  expect(await refused('/v2/reports/sentiment', { asset: 'Zephyr' })).toEqual(names);
  const sentimentV2 = { asset_name: 'Zephyr', metrics: ['sentiment'] };
  expect(await refused('/v1/reports/sentiment-v2', sentimentV2)).toEqual(names);
});
