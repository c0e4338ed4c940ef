import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

test('lists the answer engines by name, the same for everybody', async () => {
  const insights = await insightsUnderTest();
  const [one, two] = [await insights.newTenant(), await insights.newTenant()];
  const answer = await insights.ask('GET /v1/org/models', { apiKey: one.apiKey });
  expect(answer.status).toBe(200);
  const names = answer.body.map(({ name }: { name: string }) => name);
  expect(names).toEqual([...names].sort());
  expect(names).toEqual(expect.arrayContaining(['ChatGPT', 'Gemini', 'Perplexity']));
  expect((await insights.ask('GET /v1/org/models', { bearer: two.bearerToken })).body).toEqual(answer.body);
});
