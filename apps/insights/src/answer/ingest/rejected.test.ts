import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ingestUnderTest, type Place } from './testing/ingest-under-test.ts';

let insights: Awaited<ReturnType<typeof ingestUnderTest>>;
let place: Place;
beforeAll(async () => {
  insights = await ingestUnderTest();
  place = await insights.newPlace();
});

const absent = '0198c2c4-7d5e-7c3a-9d3e-0123456789ff';

test.each([
  ['a category that is not there', { category_id: absent }, [['category_id']], 'unknown'],
  ['a prompt that is not there', { prompt_id: absent }, [['prompt_id']], 'unknown'],
  ['a model that is not there', { model_id: absent }, [['model_id']], 'unknown'],
  ['a region that is not there', { region_id: absent }, [['region_id']], 'unknown'],
  ['a persona that is not there', { persona_id: absent }, [['persona_id']], 'unknown'],
  [
    'an unknown asset',
    { mentions: [{ asset: 'Aurora' }, { asset: 'Nobody' }] },
    [['mentions', 1, 'asset']],
    'unknown',
  ],
  ['no page', { citations: [{ url: 'ftp://x.example' }] }, [['citations', 0, 'url']], 'url_parsing'],
  [
    'a judgement that rests on what is not cited',
    {
      assessments: [{ asset: 'Aurora', theme: 'Price', sentiment: 'neutral', urls: ['https://x.example/'] }],
    },
    [['assessments', 0, 'urls', 0]],
    'unknown',
  ],
  [
    'a claim about an unknown asset',
    { claims: [{ claim: 'x', verdict: 'accurate', asset: 'No' }] },
    [['claims', 0, 'asset']],
    'unknown',
  ],
  ['a time that is none', { created_at: '2016-12-31T23:59:60Z' }, [['created_at']], 'date_time_parsing'],
  ['a time before all', { created_at: '1999-12-31T23:59:59Z' }, [['created_at']], 'greater_than_equal'],
  ['a time to come', { created_at: '2999-01-01T00:00:00Z' }, [['created_at']], 'less_than_equal'],
  ['half of a pair', { search_queries: ['a', '\ud83d'] }, [['search_queries', 1]], 'string_unicode'],
  ['a field too many', { sentiment: 'good' }, [['sentiment']], 'extra_forbidden'],
  ['a name with a backslash', { 'gr\\u0': 1 }, [[]], 'json_invalid'],
  ['a wrong type', { response: 7, mentions: [{}] }, [['response'], ['mentions', 0, 'asset']], 'string_type'],
  ['an id that is none', { id: 'seven' }, [['id']], 'uuid_parsing'],
] as const)(
  'refuses %s at its path, and accepts the answers around it',
  async (_what, values, places, type) => {
    const { send, answerOf } = place;
    const answer = await send([
      answerOf({ id: randomUUID() }),
      answerOf(values),
      answerOf({ id: randomUUID() }),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.accepted).toBe(2);
    expect(answer.body.rejected).toHaveLength(1);
    const [{ index, id, faults }] = answer.body.rejected;
    expect([index, id]).toEqual([1, 'id' in values ? values.id : null]);
    expect(faults.map(({ loc }: { loc: unknown[] }) => loc)).toEqual(
      places.map((path) => ['body', 1, ...path]),
    );
    expect(faults[0].type).toBe(type);
  },
);

test('returns the same error for entities of another organization as for unknown ones', async () => {
  const theirs = await insights.newPlace(await insights.newTenant('Stranger'));
  const before = (await insights.taken()).length;
  const answers = await Promise.all(
    [absent, theirs.category.id].map((category_id) => place.send([theirs.answerOf({ category_id })])),
  );
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(answers[1]?.body).toMatchObject({ accepted: 0, rejected: [{ index: 0 }] });
  const { regions, personas, assets } = theirs.category;
  const mixed = [
    { prompt_id: theirs.promptId },
    { persona_id: personas.Runner },
    { mentions: [{ asset: assets.Aurora }] },
    { region_id: regions.Germany },
  ];
  const refused = await place.send(mixed.map((values) => place.answerOf({ id: randomUUID(), ...values })));
  // Germany is built in, and a region of both.
  expect(refused.body.rejected.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2]);
  expect(await insights.taken()).toHaveLength(before + 1);
});

test('refuses the second answer with the same id at its path, also in another chunk', async () => {
  const { send, answerOf } = place;
  const id = randomUUID();
  const others = Array.from({ length: 600 }, () => answerOf({ id: randomUUID() }));
  const answer = await send([answerOf({ id }), ...others, answerOf({ id: id.toUpperCase(), response: 'x' })]);
  expect(answer.body.accepted).toBe(601);
  expect(answer.body.rejected).toEqual([
    { index: 601, id, faults: [{ loc: ['body', 601, 'id'], msg: expect.any(String), type: 'repeated' }] },
  ]);
});

test('refuses lines that are not JSON, too long or not an object, and limits the listed errors', async () => {
  const { send, answerOf } = place;
  const rows = [
    '{',
    'null',
    '7',
    '[]',
    '['.repeat(100_000),
    JSON.stringify(answerOf({ response: 'x'.repeat(1_100_000) })),
    JSON.stringify(answerOf({ id: randomUUID(), mentions: Array.from({ length: 400 }, () => ({})) })),
    JSON.stringify(answerOf({ id: randomUUID(), search_queries: Array.from({ length: 90_000 }, () => 1) })),
    JSON.stringify(answerOf({ id: randomUUID() })),
  ];
  const answer = await send(rows.join('\n'), { 'content-type': 'application/x-ndjson' });
  expect(answer.body.accepted).toBe(1);
  const types = answer.body.rejected.map(({ faults }: { faults: { type: string }[] }) => faults[0]?.type);
  expect(types.slice(0, 6)).toEqual([
    'json_invalid',
    'object_type',
    'object_type',
    'object_type',
    'json_invalid',
    'too_large',
  ]);
  expect(answer.body.rejected[6].faults).toHaveLength(20);
  expect(answer.body.rejected[7].faults).toHaveLength(1);
});

test('refuses an answer that exceeds the message size after processing', async () => {
  const citations = Array.from({ length: 500 }, (_, n) => ({
    url: `https://x.example/${n}/${'y'.repeat(1000)}`,
    title: 'z'.repeat(300),
  }));
  const answer = await place.send([place.answerOf({ citations })]);
  expect(answer.body).toMatchObject({
    accepted: 0,
    rejected: [{ faults: [{ loc: ['body', 0], type: 'too_large' }] }],
  });
});
