import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { CHATGPT, ingestUnderTest, type Place } from './testing/ingest-under-test.ts';

let insights: Awaited<ReturnType<typeof ingestUnderTest>>;
let place: Place;
beforeAll(async () => {
  insights = await ingestUnderTest();
  place = await insights.newPlace();
});

const takenLast = async () => (await insights.taken()).at(-1);

test('accepts a whole answer, with ids resolved and addresses normalized and classified', async () => {
  const { category, promptId, send, answerOf, tenant } = place;
  const tag = await insights.ask(`POST /manage/categories/${category.id}/citation-tags`, {
    bearer: tenant.bearerToken,
    body: { name: 'Reviews', rules: [{ type: 'host_suffix', value: 'trail.example' }] },
  });
  const own = await insights.ask(`POST /manage/categories/${category.id}/citation-categories`, {
    bearer: tenant.bearerToken,
    body: { name: 'Partners', rules: [{ type: 'url_pattern', value: 'trail.example/partners/*' }] },
  });
  const answer = await send([
    answerOf({
      id: 'AAAAAAAA-0000-7000-8000-000000000001',
      region_id: category.regions.Germany,
      persona_id: category.personas.Runner,
      created_at: '2026-03-04T01:06:07.1+02:00',
      search_queries: ['lightest trail shoes', 'lightest trail shoes'],
      web_search_results: ['https://x.example/'],
      mentions: [
        { asset: 'northern lights', positions: [14] },
        { asset: category.assets.Aurora, positions: [30, 0] },
        { asset: 'Borealis', positions: [14, 20] },
      ],
      citations: [
        { url: 'https://www.borealis.example/a?utm_source=chatgpt.com', title: 'A', positions: [3] },
        { url: 'https://www.borealis.example/a#b', text: 'quoted', positions: [1, 3] },
        { url: 'https://trail.example/partners/1' },
        { url: 'https://shop.aurora.example/' },
      ],
      assessments: [
        {
          asset: 'Aurora',
          theme: 'Weight',
          sentiment: 'positive',
          urls: ['https://www.borealis.example/a?gclid=1'],
        },
      ],
      claims: [{ claim: 'It is light.', verdict: 'accurate', evidence: [{ kb_path: 'facts/weight' }] }],
    }),
  ]);
  expect([answer.status, answer.body]).toEqual([200, { accepted: 1, rejected: [] }]);
  const { Aurora, Borealis } = category.assets;
  expect(await takenLast()).toEqual({
    id: 'aaaaaaaa-0000-7000-8000-000000000001',
    content_hash: expect.stringMatching(/^[0-9a-f-]{36}$/),
    category_id: category.id,
    at: '2026-03-03T23:06:07.100Z',
    prompt_id: promptId,
    topic_id: category.topics.Trail,
    model_id: CHATGPT,
    text: 'Aurora, then Borealis.',
    tag_ids: Object.values(category.tags),
    analysis_types: ['visibility'],
    region_id: category.regions.Germany,
    persona_id: category.personas.Runner,
    searches: ['lightest trail shoes', 'lightest trail shoes'],
    search_results: ['https://x.example/'],
    mentions: [
      { asset_id: Aurora, position: 1, offsets: [0, 30] },
      { asset_id: Borealis, position: 2, offsets: [14, 20] },
    ],
    citations: [
      {
        url: 'https://borealis.example/a',
        cited_url: 'https://www.borealis.example/a?utm_source=chatgpt.com',
        host: 'borealis.example',
        domain: 'borealis.example',
        path: '/a',
        title: 'A',
        text: 'quoted',
        positions: [1, 3],
        citation_category: 'competition',
        citation_tag_ids: [],
      },
      {
        url: 'https://trail.example/partners/1',
        cited_url: '',
        host: 'trail.example',
        domain: 'trail.example',
        path: '/partners/1',
        title: '',
        text: '',
        positions: [],
        citation_category: own.body.id,
        citation_tag_ids: [tag.body.id],
      },
      {
        url: 'https://shop.aurora.example/',
        cited_url: '',
        host: 'shop.aurora.example',
        domain: 'aurora.example',
        path: '/',
        title: '',
        text: '',
        positions: [],
        citation_category: 'owned',
        citation_tag_ids: [],
      },
    ],
    assessments: [
      {
        asset_id: Aurora,
        theme: 'Weight',
        claim: '',
        sentiment: 'positive',
        urls: ['https://borealis.example/a'],
      },
    ],
    claims: [
      {
        asset_id: '00000000-0000-0000-0000-000000000000',
        claim: 'It is light.',
        theme: '',
        verdict: 'accurate',
        reasoning: '',
        urls: [],
        evidence: [{ id: '', kb_path: 'facts/weight', kb_snippet: '', source_updated_at: '' }],
      },
    ],
  });
});

test('distinguishes absent from empty lists, and keeps the given order of mentions without positions', async () => {
  await place.send([place.answerOf({ id: randomUUID(), response: '', citations: [] })]);
  const bare = await takenLast();
  expect(bare).not.toHaveProperty('mentions');
  expect(bare).not.toHaveProperty('region_id');
  expect(bare?.citations).toEqual([]);
  const mentions = [{ asset: 'Borealis' }, { asset: 'Aurora', positions: [3] }];
  await place.send([place.answerOf({ id: randomUUID(), mentions })]);
  expect((await takenLast())?.mentions?.map(({ asset_id }) => asset_id)).toEqual([
    place.category.assets.Borealis,
    place.category.assets.Aurora,
  ]);
});

test('accepts lines, gzip and an empty body, and derives a stable id for an answer without one', async () => {
  const { send, answerOf } = await insights.newPlace();
  const ndjson = { 'content-type': 'application/x-ndjson' };
  const lines = [answerOf({ response: 'one' }), answerOf({ response: 'two' })].map((row) =>
    JSON.stringify(row),
  );
  const before = (await insights.taken()).length;
  expect((await send(`${lines.join('\n')}\n\n`, ndjson)).body).toEqual({ accepted: 2, rejected: [] });
  expect((await send(lines.join('\r\n'), ndjson)).body).toEqual({ accepted: 2, rejected: [] });
  expect(await insights.taken()).toHaveLength(before + 2);
  expect((await send('[]')).body).toEqual({ accepted: 0, rejected: [] });
  expect((await send('', ndjson)).body).toEqual({ accepted: 0, rejected: [] });

  const zipped = await fetch(`http://127.0.0.1:${insights.port}/v1/ingest/answers`, {
    method: 'POST',
    headers: { ...ndjson, 'content-encoding': 'gzip', 'x-api-key': place.tenant.writeKey },
    body: gzipSync(JSON.stringify(answerOf({ response: 'three' }))),
  });
  expect([zipped.status, await zipped.json()]).toEqual([200, { accepted: 1, rejected: [] }]);
  expect((await takenLast())?.text).toBe('three');
});

test('treats the same id in another category or on another day as another answer', async () => {
  const [one, two] = [await insights.newPlace(), await insights.newPlace()];
  const id = randomUUID();
  const before = (await insights.taken()).length;
  const answer = await one.send([
    one.answerOf({ id }),
    one.answerOf({ id, created_at: '2026-03-05T00:00:00Z' }),
    two.answerOf({ id }),
  ]);
  expect(answer.body).toEqual({ accepted: 3, rejected: [] });
  expect(await insights.taken()).toHaveLength(before + 3);
});
