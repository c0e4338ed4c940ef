import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { reportOperations, reportV1Operations } from './testing/report-operations.ts';
import { rawLogOperations, visitOperations } from './visits/testing/visit-operations.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
beforeAll(async () => {
  insights = await insightsUnderTest();
});

test.each([...reportOperations, ...reportV1Operations, ...visitOperations, ...rawLogOperations])(
  '$path refuses a missing credential and every wrong one',
  async ({ path, bodyFor }) => {
    for (const credential of [{}, { apiKey: 'wrong' }, { bearer: 'wrong' }, { bearer: 'a.b.c' }]) {
      const answer = await insights.ask(`POST ${path}`, { ...credential, body: bodyFor(randomUUID()) });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ detail: expect.any(String) });
    }
  },
);
