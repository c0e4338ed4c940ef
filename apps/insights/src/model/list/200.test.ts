import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtIn } from '../../testing/built-in.ts';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

test("lists the built-in models and those of the caller's organizations, by name", async () => {
  const insights = await insightsUnderTest();
  const [one, two] = [await insights.newTenant(), await insights.newTenant()];
  const own = { id: randomUUIDv7(), name: 'Aurora Assistant' };
  await insights.pool.query('INSERT INTO models (id, name, organization_id) VALUES ($1, $2, $3)', [
    own.id,
    own.name,
    one.organizationId,
  ]);
  const mine = await insights.ask('GET /v1/org/models', { apiKey: one.apiKey });
  expect(mine.status).toBe(200);
  expect(mine.body).toEqual([own, ...builtIn.models]);
  const theirs = await insights.ask('GET /v1/org/models', { bearer: two.bearerToken });
  expect(theirs.body).toEqual(builtIn.models);
});
