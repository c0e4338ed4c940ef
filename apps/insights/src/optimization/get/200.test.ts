import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { optimizing, resultOf } from '../testing/optimizing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test('shows the result of an analysis with what it was asked for', async () => {
  const { create, finish, get, promptId, topicId } = await optimizing(insights);
  const { body } = await create({ prompt_id: promptId });
  await finish(body.id);
  const { content, aeo_content_score, analysis, recommendations, top_citations, metadata } = resultOf();
  const shown = await get(body.id);
  expect([shown.status, shown.body]).toEqual([
    200,
    {
      data: {
        content,
        aeo_content_score,
        analysis,
        recommendations,
        inputs: {
          topic: { id: topicId, name: 'Trail' },
          prompt: { id: promptId, name: 'Which trail shoes are best?' },
          top_citations,
          user: {
            type: 'text',
            value: '# Trail shoes\n\nDry feet.',
            metadata: { ...metadata, status: 'done' },
          },
        },
      },
    },
  ]);
});

test('keeps the names of a prompt and a topic that were deleted', async () => {
  const { create, get, promptId, category } = await optimizing(insights);
  const { body } = await create({ prompt_id: promptId });
  await insights.pool.query('DELETE FROM prompts WHERE category_id = $1', [category.id]);
  await insights.pool.query('DELETE FROM topics WHERE category_id = $1', [category.id]);
  expect((await get(body.id)).body.data.inputs).toMatchObject({
    prompt: { id: promptId, name: 'Which trail shoes are best?' },
    topic: { name: 'Trail' },
  });
});

test('has the inputs alone before the analysis is done, and the reason when it failed', async () => {
  const { create, get } = await optimizing(insights);
  const [text, page] = [
    (await create({ text: '<p>Shoes</p>', format: 'html' })).body,
    (await create({ type: 'url', text: undefined, url: 'https://shop.example/' })).body,
  ];
  const none = { aeo_content_score: null, analysis: { breakdown: [] }, recommendations: [] };
  expect((await get(text.id)).body.data).toMatchObject({
    ...none,
    content: { format: 'html', value: '<p>Shoes</p>' },
    inputs: { top_citations: [], user: { metadata: { status: 'queued' } } },
  });
  await insights.pool.query(
    `UPDATE content_analyses SET status = 'failed', failure = 'status 404' WHERE optimization_id = $1`,
    [page.id],
  );
  expect((await get(page.id)).body.data).toMatchObject({
    ...none,
    content: { format: 'markdown', value: '' },
    inputs: {
      user: {
        type: 'url',
        value: 'https://shop.example/',
        metadata: { status: 'failed', failure: 'status 404' },
      },
    },
  });
});
