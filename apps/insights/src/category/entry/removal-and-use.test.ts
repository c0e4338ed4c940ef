import { transaction } from '@sightline/postgres';
import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newPrompt } from '../../testing/new-prompt.ts';
import { lockCategory } from '../visible-category.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const somebodyWaits = () =>
  expect.poll(async () => (await insights.pool.query(waiting)).rows[0].count).toBe(1);

test.each([
  { path: 'tags', of: 'tags', name: 'Comparison', field: 'tagIds' },
  { path: 'personas', of: 'personas', name: 'New runner', field: 'personaIds' },
  { path: 'regions', of: 'regions', name: 'Germany', field: 'regionIds' },
] as const)('refuses to remove one of $path while a prompt with it is being written', async (use) => {
  const { category, organizationId, inCategory } = await managing(insights);
  const id = (category[use.of] as Record<string, string>)[use.name] as string;
  const topicId = category.topics.Trail as string;
  const removal = await transaction(insights.pool, async (client) => {
    await lockCategory(client, 'use', category.id, [organizationId]);
    const answer = inCategory(`DELETE /${use.path}/${id}`);
    await somebodyWaits();
    await newPrompt(client, { categoryId: category.id, topicId, [use.field]: [id] });
    return { answer };
  });
  const { status, body } = await removal.answer;
  expect([status, body.detail]).toEqual([409, expect.stringMatching(/^1 prompt uses /)]);
});

test('makes a new prompt wait for a concurrent removal, and refuses it', async () => {
  const { category, organizationId } = await managing(insights);
  const id = category.tags.Comparison;
  const written = await transaction(insights.pool, async (client) => {
    await lockCategory(client, 'removal', category.id, [organizationId]);
    const writing = transaction(insights.pool, async (writer) => {
      await lockCategory(writer, 'use', category.id, [organizationId]);
      return (await writer.query('SELECT 1 FROM tags WHERE id = $1', [id])).rowCount;
    });
    await somebodyWaits();
    await client.query('DELETE FROM tags WHERE id = $1', [id]);
    return { writing };
  });
  expect(await written.writing).toBe(0);
});
