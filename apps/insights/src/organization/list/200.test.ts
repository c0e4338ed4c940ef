import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test('returns the same organization for every kind of credential', async () => {
  const tenant = await insights.newTenant('Aurora');
  const expected = [{ id: tenant.organizationId, name: 'Aurora' }];
  for (const credential of [
    { apiKey: tenant.apiKey },
    { bearer: tenant.apiKey },
    { bearer: tenant.bearerToken },
  ]) {
    const answer = await insights.ask('GET /v1/org', credential);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(expected);
  }
});

test('limits a personal key and token to the memberships of the person', async () => {
  const { person, organizationId } = await insights.newTenant('First');
  const second = await person.createOrganization('Second');
  const { key } = await person.createOwnKey({ name: 'mine', permissions: ['insights_read'] });
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  for (const credential of [{ apiKey: key }, { bearer: await person.token() }]) {
    const { body } = await insights.ask('GET /v1/org', credential);
    expect(body.sort(byName)).toEqual([
      { id: organizationId, name: 'First' },
      { id: second.id, name: 'Second' },
    ]);
  }
});

test('returns the remaining rate limit with every response', async () => {
  const { apiKey } = await insights.newTenant();
  const first = await insights.ask('GET /v1/org', { apiKey });
  const second = await insights.ask('GET /v1/org', { apiKey });
  expect(first.headers.get('x-ratelimit-limit')).toBe('600');
  expect(first.headers.get('x-ratelimit-remaining')).toBe('599');
  expect(second.headers.get('x-ratelimit-remaining')).toBe('598');
  const reset = Number(second.headers.get('x-ratelimit-reset'));
  expect(reset).toBeGreaterThan(Date.now() / 1000);
  expect(reset).toBeLessThanOrEqual(Date.now() / 1000 + 3601);
});
