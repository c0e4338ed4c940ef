import { beforeAll, expect, test } from 'vitest';
import { intentsUnderTest, sentText } from '../testing/intents-under-test.ts';

let insights: Awaited<ReturnType<typeof intentsUnderTest>>;

beforeAll(async () => {
  insights = await intentsUnderTest();
});

test('returns shares of intents among the texts that have the keyword as whole words', async () => {
  const tenant = await insights.newTenant();
  const texts = [
    sentText('commercial/comparison', { users: 6 }),
    sentText('informational', { users: 3 }),
    sentText('creative/writing', { users: 1 }),
    sentText('informational/how_to', { text: 'TRAIL-shoes: how? #informational/how_to', users: 6 }),
    sentText('commercial/price', { text: 'Contrail shoes #commercial/price', users: 50 }),
    sentText('commercial/price', {
      country_code: 'USA',
      text: 'Trail shoes, cheap #commercial/price',
      users: 4,
    }),
    sentText('commercial/price', {
      at: '2026-11-01T00:00:00Z',
      text: 'trail shoes now #commercial/price',
      users: 9,
    }),
    sentText('navigational', {
      at: '2026-10-31T23:59:59-00:30',
      text: 'trail shoes here #navigational',
      users: 9,
    }),
  ];
  expect((await insights.upload(texts, { tenant })).status).toBe(200);
  const { status, body } = await insights.intents(
    { keyword: 'Trail  Shoes', regions: ['DEU'] },
    { apiKey: tenant.apiKey },
  );
  const row = (main: string, sub: string | null, users: number) => ({
    main_classification: main,
    sub_category_classification: sub,
    pct_conversation: users / 16,
  });
  expect([status, body]).toEqual([
    200,
    {
      info: {
        total_rows: 3,
        truncated: false,
        query: {
          keyword: 'trail shoes',
          matching_type: 'phrase_match',
          start_date: '2026-10-01',
          end_date: '2026-10-31',
          regions: ['DEU'],
          platforms: null,
          n: 16,
          left_out: 1,
          models: ['openai-compatible/fixture'],
        },
      },
      data: [
        row('commercial', 'comparison', 6),
        row('informational', 'how_to', 6),
        row('informational', null, 3),
      ],
    },
  ]);
});

test('matches the whole text exactly, whatever its case and signs', async () => {
  const tenant = await insights.newTenant();
  const exact = { text: 'Trail shoes #commercial', users: 5 };
  await insights.upload([sentText('commercial', exact), sentText('informational', { users: 5 })], { tenant });
  const asked = { keyword: 'trail shoes commercial', matching_type: 'exact_match' };
  const { body } = await insights.intents(asked, { apiKey: tenant.apiKey });
  expect([body.info.query.n, body.data.length, body.data[0].pct_conversation]).toEqual([5, 1, 1]);
});

test('has no rows for an engine, since texts belong to none', async () => {
  const tenant = await insights.newTenant();
  await insights.upload([sentText('commercial', { users: 5 })], { tenant });
  const { body } = await insights.intents({ platforms: ['chatgpt.com'] }, { apiKey: tenant.apiKey });
  expect([body.data, body.info.query]).toMatchObject([
    [],
    { n: 0, unsupported: { platforms: ['chatgpt.com'] } },
  ]);
});

test('counts texts of the organizations of the caller, and of no other', async () => {
  const [one, two, other] = [
    await insights.newTenant(),
    await insights.newTenant(),
    await insights.newTenant(),
  ];
  await two.person.addMember(two.organizationId, one.person);
  for (const [tenant, users] of [
    [one, 3],
    [two, 4],
    [other, 100],
  ] as const)
    await insights.upload([sentText('commercial', { users })], { tenant });
  const counted = async (credential: object) => (await insights.intents({}, credential)).body.info.query.n;
  expect(await counted({ bearer: await one.person.token() })).toBe(7);
  expect(await counted({ apiKey: two.apiKey })).toBe(4);
});
