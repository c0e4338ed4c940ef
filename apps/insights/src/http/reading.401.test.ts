import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { catalogueReads, pathOf } from '../testing/catalogue-reads.ts';
import { insightsUnderTest } from '../testing/insights-under-test.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test.each(catalogueReads)('%s refuses a missing credential and every wrong one', async (read) => {
  for (const credential of [{}, { apiKey: 'wrong' }, { bearer: 'wrong' }, { bearer: 'a.b.c' }]) {
    const answer = await insights.ask(`GET ${pathOf(read, randomUUID())}`, credential);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ detail: expect.any(String) });
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  }
});
