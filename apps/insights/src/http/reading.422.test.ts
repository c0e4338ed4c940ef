import { beforeAll, expect, test } from 'vitest';
import { categoryReads, organizationReads, pathOf } from '../testing/catalogue-reads.ts';
import { insightsUnderTest } from '../testing/insights-under-test.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let apiKey: string;
const good = '0198c2c4-7d5e-7c3a-9d3e-0123456789ab';

beforeAll(async () => {
  insights = await insightsUnderTest();
  apiKey = (await insights.newTenant()).apiKey;
});

const wrongId = (...loc: (string | number)[]) => ({ loc, msg: 'must be a valid uuid', type: 'uuid_parsing' });

test.each(organizationReads)('%s names the path of each invalid organization id', async (read) => {
  for (const [query, places] of [
    ['organization_ids=x', [0]],
    [`organization_ids=${good}&organization_ids=x&organization_ids=y`, [1, 2]],
    [`organization_ids=${good},x&organization_ids=`, [1, 2]],
    [`organization_ids=${good.replaceAll('-', '')}`, [0]],
    [`organization_ids={${good}}`, [0]],
    ['organization_ids=,', [0, 1]],
    ['organization_ids=null', [0]],
  ] as const) {
    const answer = await insights.ask(`GET ${read}?${query}`, { apiKey });
    expect({ query, status: answer.status, body: answer.body }).toEqual({
      query,
      status: 422,
      body: { detail: places.map((place) => wrongId('query', 'organization_ids', place)) },
    });
  }
});

test.each(categoryReads)('%s names an invalid category id', async (read) => {
  for (const id of ['x', `${good}0`, good.replaceAll('-', ''), `{${good}}`, '%00']) {
    const { status, body } = await insights.ask(`GET ${pathOf(read, id)}`, { apiKey });
    expect({ id, status, body }).toEqual({
      id,
      status: 422,
      body: { detail: [wrongId('path', 'category_id')] },
    });
  }
});
