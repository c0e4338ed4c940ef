import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { categoryReads, pathOf } from '../testing/catalogue-reads.ts';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { newCategory } from '../testing/new-category.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let tenant: Awaited<ReturnType<typeof insights.newTenant>>;
let theirs: string;

beforeAll(async () => {
  insights = await insightsUnderTest();
  tenant = await insights.newTenant();
  const { organizationId } = await insights.newTenant('Stranger');
  theirs = (await newCategory(insights.pool, { organizationIds: [organizationId] })).id;
});

test.each(categoryReads)(
  '%s returns the same 404 for a category of another organization as for an unknown one',
  async (read) => {
    for (const credential of [{ apiKey: tenant.apiKey }, { bearer: tenant.bearerToken }]) {
      for (const categoryId of [theirs, theirs.toUpperCase(), randomUUID()]) {
        const { status, body } = await insights.ask(`GET ${pathOf(read, categoryId)}`, credential);
        expect({ status, body }).toEqual({
          status: 404,
          body: { detail: 'There is no such category in your organizations.' },
        });
      }
    }
  },
);

test.each(categoryReads)('%s returns 404 for a category that lost its last owner', async (read) => {
  const { id } = await newCategory(insights.pool, { organizationIds: [tenant.organizationId] });
  const address = `GET ${pathOf(read, id)}`;
  expect((await insights.ask(address, { apiKey: tenant.apiKey })).status).toBe(200);
  await insights.pool.query('DELETE FROM category_organizations WHERE category_id = $1', [id]);
  expect((await insights.ask(address, { apiKey: tenant.apiKey })).status).toBe(404);
});
