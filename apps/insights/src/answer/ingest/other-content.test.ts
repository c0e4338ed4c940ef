import { randomUUID } from 'node:crypto';
import { insertBatch } from '@sightline/clickhouse';
import { openStack } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerColumns, storedAnswer } from '../stored-answer.ts';
import { openAnswerTables } from '../testing/answer-tables.ts';
import { ingestUnderTest, type Place } from './testing/ingest-under-test.ts';

let insights: Awaited<ReturnType<typeof ingestUnderTest>>;
let place: Place;
let store: Awaited<ReturnType<typeof openAnswerTables>>;
beforeAll(async () => {
  const { clickhouse } = await openStack({ engines: ['clickhouse'] });
  const database = `sl_test_${randomUUID().replaceAll('-', '')}`;
  store = await openAnswerTables(clickhouse.url, database);
  insights = await ingestUnderTest({ CLICKHOUSE_DATABASE: database });
  place = await insights.newPlace();
});
afterAll(() => store.drop());

/** As the worker does it. */
async function storeAll(): Promise<void> {
  const rows = (await insights.taken()).map(storedAnswer);
  await insertBatch(store.clickhouse, {
    table: 'answers',
    columns: answerColumns,
    rows,
    deduplicationToken: randomUUID(),
  });
  const { last } = await insights.events.bounds(insights.contract);
  await insights.events.removeThrough(insights.contract, last);
}

const mentions = [{ asset: 'Aurora', positions: [0] }];

test.each(['waits in the stream', 'is stored'])(
  'accepts again an unchanged answer that %s, and rejects other content by name',
  async (where) => {
    const { send, answerOf } = place;
    const id = randomUUID();
    const first = answerOf({ id, mentions });
    const derived = answerOf({ response: `No id, ${where}.`, mentions });
    expect((await send([first, derived])).body).toEqual({ accepted: 2, rejected: [] });
    if (where === 'is stored') await storeAll();
    // The same in another order of fields, case of ids and notation of the time.
    const { response, ...rest } = first;
    const same = { response, ...rest, id: id.toUpperCase(), created_at: '2026-03-04T06:06:07.000+01:00' };
    expect((await send([same, derived])).body).toEqual({ accepted: 2, rejected: [] });
    const unexamined = answerOf({ response: derived.response });
    const others = [answerOf({ id, response: 'Something else.' }), { ...first, mentions: [] }, unexamined];
    const message = expect.stringMatching(
      /^The answer [0-9a-f-]{36} of 2026-03-04 was already accepted with other content;/,
    );
    for (const other of others)
      expect((await send([other])).body).toMatchObject({
        accepted: 0,
        rejected: [{ index: 0, faults: [{ loc: ['body', 0, 'id'], msg: message, type: 'other_content' }] }],
      });
    // On another day it is another answer.
    const another = { ...answerOf({ id, response: 'Tomorrow.' }), created_at: '2026-03-05T00:00:00Z' };
    expect((await send([another])).body.accepted).toBe(1);
  },
);

test('accepts one of two concurrent requests with different content for one answer', async () => {
  const { send, answerOf } = place;
  for (let round = 0; round < 5; round++) {
    const id = randomUUID();
    const sent = await Promise.all(
      ['one', 'two', 'three'].map((text) => send([answerOf({ id, response: text })])),
    );
    expect(sent.map(({ body }) => body.accepted).toSorted()).toEqual([0, 0, 1]);
  }
});

test('accepts search results with their query', async () => {
  const { send, answerOf } = place;
  const web_search_results = [
    'https://a.example/',
    { url: 'https://b.example/', query: 'trail shoes' },
    { url: 'https://c.example/' },
  ];
  expect((await send([answerOf({ response: 'Found.', web_search_results })])).body.accepted).toBe(1);
  expect((await insights.taken()).at(-1)).toMatchObject({
    search_results: ['https://a.example/', 'https://b.example/', 'https://c.example/'],
    search_result_queries: ['', 'trail shoes', ''],
  });
  await storeAll();
  const read = async (path: string, body: object) => {
    const request = { category_id: place.category.id, start_date: '2026-03-04', ...body };
    const { body: given } = await insights.ask(`POST ${path}`, {
      apiKey: place.tenant.apiKey,
      body: request,
    });
    return given.data.find(({ response }: { response: string }) => response === 'Found.')?.web_search_results;
  };
  expect(await read('/v2/prompts/answers', { end_date: '2026-03-04', limit: 50 })).toEqual([
    { url: 'https://a.example/', query: null },
    { url: 'https://b.example/', query: 'trail shoes' },
    { url: 'https://c.example/', query: null },
  ]);
  const v1 = { end_date: '2026-03-05', include: { web_search_results: true } };
  expect(await read('/v1/prompts/answers', v1)).toEqual([
    'https://a.example/',
    'https://b.example/',
    'https://c.example/',
  ]);
});
