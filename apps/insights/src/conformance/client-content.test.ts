import Profound from '@profoundai/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optimizing } from '../optimization/testing/optimizing.ts';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { credentials } from './testing/credentials.ts';
import { methodsOf, noted } from './testing/noted-client.ts';

const name = 'content.optimization';
const called = new Set<string>();
let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});
// A method that a new version of the client adds is missed here.
afterAll(() => {
  const { optimization } = new Profound({ apiKey: 'none' }).content;
  expect([...called].toSorted()).toEqual(methodsOf(optimization, name).toSorted());
});

describe.each(credentials)('the published client with %s', (_kind, credentialOf) => {
  let mine: Awaited<ReturnType<typeof optimizing>>;
  let optimization: Profound['content']['optimization'];

  beforeAll(async () => {
    mine = await optimizing(insights);
    const client = new Profound({
      baseURL: `http://127.0.0.1:${insights.port}`,
      maxRetries: 0,
      ...(await credentialOf(mine.person)),
    });
    optimization = noted(client.content.optimization, name, called);
  });

  test('lists analysed contents in pages, and reads an analysis', async () => {
    const [done, queued] = [
      (await mine.create({ prompt_id: mine.promptId })).body,
      (await mine.create({ type: 'url', text: undefined, url: 'https://shop.example/' })).body,
    ];
    await mine.finish(done.id);
    const all = await optimization.list(mine.assetId);
    expect(all.info).toEqual({
      total_rows: 2,
      query: { asset_id: mine.assetId, pagination: { limit: 10_000, offset: 0 } },
    });
    expect(all.data.map(({ id, type, status }) => [id, type, status])).toEqual([
      [queued.id, 'url', 'queued'],
      [done.id, 'text', 'done'],
    ]);
    const page = await optimization.list(mine.assetId, { limit: 1, offset: 1 });
    expect(page.data).toEqual([all.data[1]]);
    const { data } = await optimization.retrieve(done.id, { asset_id: mine.assetId });
    expect(data.aeo_content_score?.value).toBe(54.2);
    expect(data.inputs.prompt?.id).toBe(mine.promptId);
    expect(data.recommendations[0]?.impact).toEqual({ section: 'Headings', score: 2.5 });
    expect(
      (await optimization.retrieve(queued.id, { asset_id: mine.assetId })).data.aeo_content_score,
    ).toBeNull();
  });

  test('throws what is not there and what is wrong as its own errors', async () => {
    const other = await optimizing(insights);
    await expect(optimization.list(other.assetId)).rejects.toBeInstanceOf(Profound.NotFoundError);
    await expect(optimization.list(mine.assetId, { limit: 0 })).rejects.toBeInstanceOf(
      Profound.UnprocessableEntityError,
    );
  });
});
