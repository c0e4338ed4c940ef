import { answers } from '@sightline/events';
import { streamUnderTest } from '../../../ingest/testing/stream-under-test.ts';
import { insightsUnderTest } from '../../../testing/insights-under-test.ts';
import { newCategory } from '../../../testing/new-category.ts';
import { newPrompt } from '../../../testing/new-prompt.ts';

export const CHATGPT = '01990000-0000-7000-8000-000100000001';

export type Place = Awaited<ReturnType<Awaited<ReturnType<typeof ingestUnderTest>>['newPlace']>>;

/** The service with a stream of its own to send answers into, and places that answers can name. */
export async function ingestUnderTest(environment: NodeJS.ProcessEnv = {}) {
  const { events, contract, taken, environment: forService } = await streamUnderTest(answers);
  const insights = await insightsUnderTest({ ...forService, ...environment });
  const { pool, ask } = insights;
  const owner = await insights.newTenant();

  async function newPlace(tenant = owner) {
    const category = await newCategory(pool, {
      organizationIds: [tenant.organizationId],
      regions: ['Germany'],
      topics: ['Trail'],
      tags: ['Old', 'New'],
      personas: ['Runner'],
      assets: ['Aurora', 'Borealis'],
    });
    await pool.query(
      `UPDATE assets SET is_owned = false, website = 'www.borealis.example', alternate_names = '{Northern Lights}' WHERE id = $1`,
      [category.assets.Borealis],
    );
    const promptId = await newPrompt(pool, {
      categoryId: category.id,
      topicId: category.topics.Trail ?? '',
      tagIds: Object.values(category.tags),
    });
    /** An answer that this place takes. */
    const answerOf = (values: object = {}) => ({
      category_id: category.id,
      prompt_id: promptId,
      model_id: CHATGPT,
      created_at: '2026-03-04T05:06:07Z',
      response: 'Aurora, then Borealis.',
      ...values,
    });
    const send = (body: unknown, headers: Record<string, string> = {}, apiKey = tenant.writeKey) =>
      ask('POST /v1/ingest/answers', { apiKey, body, headers });
    /** Any bytes. */
    const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${insights.port}/v1/ingest/answers`, {
        method: 'POST',
        headers: { 'x-api-key': tenant.writeKey, 'content-type': 'application/json', ...headers },
        body,
      });
    return { tenant, category, promptId, answerOf, send, post };
  }

  return { ...insights, newPlace, taken, events, contract };
}
