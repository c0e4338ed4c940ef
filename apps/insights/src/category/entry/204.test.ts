import { beforeAll, expect, test } from 'vitest';
import { entries } from '../../testing/entries.ts';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newPrompt } from '../../testing/new-prompt.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test.each(entries)('deletes one of $path, frees its name and keeps the others', async ({ path, body }) => {
  const { category, inCategory } = await managing(insights);
  await newPrompt(insights.pool, { categoryId: category.id, topicId: category.topics.Trail as string });
  const { body: kept } = await inCategory(`POST /${path}`, { ...body, name: 'Kept' });
  const { body: created } = await inCategory(`POST /${path}`, body);
  const answer = await inCategory(`DELETE /${path}/${created.id}`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await inCategory(`DELETE /${path}/${created.id}`)).status).toBe(404);
  expect((await inCategory(`PATCH /${path}/${kept.id}`, { name: 'Kept' })).status).toBe(200);
  expect((await inCategory(`POST /${path}`, body)).status).toBe(201);
});
