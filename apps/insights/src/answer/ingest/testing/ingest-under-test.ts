import { randomBytes } from 'node:crypto';
import { type Answer, answers, connectEvents, isolateContract, type Read } from '@sightline/events';
import { endWithFile, openStack } from '@sightline/stack';
import { insightsUnderTest } from '../../../testing/insights-under-test.ts';
import { newCategory } from '../../../testing/new-category.ts';
import { newPrompt } from '../../../testing/new-prompt.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
export const CHATGPT = '01990000-0000-7000-8000-000100000001';

export type Place = Awaited<ReturnType<Awaited<ReturnType<typeof ingestUnderTest>>['newPlace']>>;

/** The service with a stream of its own to send answers into, and places that answers can name. */
export async function ingestUnderTest(environment: NodeJS.ProcessEnv = {}) {
  const { nats } = await openStack({ engines: ['nats'] });
  const prefix = `t${randomBytes(6).toString('hex')}`;
  const contract = isolateContract(answers, prefix, 64 * 1024 * 1024);
  const events = connectEvents({ url: nats.url, name: 'ingest-test', log: quiet });
  await events.ensureStream(contract);
  endWithFile(async () => {
    await events.removeStream(contract).catch(() => undefined);
    await events.drain();
  });
  const insights = await insightsUnderTest({
    ...{ NATS_URL: nats.url, EVENTS_PREFIX: prefix, RATE_LIMIT_PER_HOUR: '1000000' },
    ...environment,
  });
  const { pool, ask } = insights;
  const owner = await insights.newTenant();

  async function newPlace(tenant = owner) {
    const category = await newCategory(pool, {
      organizationIds: [tenant.organizationId],
      ...{ regions: ['Germany'], topics: ['Trail'], tags: ['Old', 'New'], personas: ['Runner'] },
      assets: ['Aurora', 'Borealis'],
    });
    await pool.query(
      `UPDATE assets SET is_owned = false, website = 'www.borealis.example', alternate_names = '{Northern Lights}' WHERE id = $1`,
      [category.assets.Borealis],
    );
    const promptId = await newPrompt(pool, {
      ...{
        categoryId: category.id,
        topicId: category.topics.Trail ?? '',
        tagIds: Object.values(category.tags),
      },
    });
    /** An answer that this place takes. */
    const answerOf = (values: object = {}) => ({
      ...{ category_id: category.id, prompt_id: promptId, model_id: CHATGPT },
      ...{ created_at: '2026-03-04T05:06:07Z', response: 'Aurora, then Borealis.' },
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

  /** What the stream took, in order. */
  async function taken(): Promise<Answer[]> {
    const { first, last, messages } = await events.bounds(contract);
    const all: Answer[] = [];
    if (messages === 0) return all;
    for await (const one of events.readRange(contract, first, last) as AsyncIterable<Read<Answer>>) {
      if ('message' in one) all.push(one.message);
      else throw new Error(one.fault);
    }
    return all;
  }
  return { ...insights, newPlace, taken, events, contract };
}
