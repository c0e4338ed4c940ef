import { beforeAll, expect, test } from 'vitest';
import { entries } from '../../testing/entries.ts';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing, UUID } from '../../testing/managing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test.each(entries)('creates and lists one of $path', async ({ path, body }) => {
  const { category, inCategory, apiKey } = await managing(insights);
  const { status, body: created } = await inCategory(`POST /${path}`, { ...body, name: `  ${body.name} ` });
  expect(status).toBe(201);
  expect(created).toMatchObject({ id: expect.stringMatching(UUID), name: body.name });
  const { body: answer } = await insights.ask(`GET /v1/org/categories/${category.id}/${path}`, { apiKey });
  const listed: { id?: string; value?: string; name: string }[] = answer.data ?? answer;
  expect(listed.filter(({ name }) => name === body.name).map(({ id, value }) => id ?? value)).toEqual([
    created.id,
  ]);
});

test.each(entries)('accepts a name in $path that another category has, in any case', async (entry) => {
  const { path, body } = entry;
  const [one, two] = [await managing(insights), await managing(insights)];
  expect((await one.inCategory(`POST /${path}`, body)).status).toBe(201);
  expect((await two.inCategory(`POST /${path}`, body)).status).toBe(201);
  const shouted = { ...body, name: body.name.toUpperCase() };
  expect((await two.inCategory(`POST /${path}`, shouted)).status).toBe(201);
});
