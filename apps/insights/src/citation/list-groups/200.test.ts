import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test.each(['citation-categories', 'citation-tags'])(
  'lists only the %s of the category, by name',
  async (path) => {
    const [{ inCategory, category, apiKey }, other] = [await managing(insights), await managing(insights)];
    const rules = [{ type: 'host_suffix', value: 'edu' }];
    const create = async (name: string) => (await inCategory(`POST /${path}`, { name, rules })).body;
    const [zeta, beta] = [await create('Zeta'), await create('Beta')];
    await other.inCategory(`POST /${path}`, { name: 'Hidden', rules });
    const { status, body } = await inCategory(`GET /${path}`);
    expect([status, body]).toEqual([200, [beta, zeta]]);
    const { data } = (await insights.ask(`GET /v1/org/categories/${category.id}/${path}`, { apiKey })).body;
    expect(data.slice(-2)).toEqual([
      { value: beta.id, name: 'Beta' },
      { value: zeta.id, name: 'Zeta' },
    ]);
  },
);
