import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { MOMENT, managing, UUID } from '../../testing/managing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

const rules = [
  ['domain', ' WWW.Trail-Notes.example. ', 'trail-notes.example'],
  ['domain', 'www.example', 'www.example'],
  ['domain', 'b\u00fccher.example', 'xn--bcher-kva.example'],
  ['host_suffix', '.EDU', 'edu'],
  ['host_suffix', 'gov.uk', 'gov.uk'],
  ['url_pattern', 'Magazine.example/Reviews/**', 'magazine.example/Reviews/*'],
  // The same value twice is no repetition where it means something else.
  ['host_suffix', 'trail-notes.example', 'trail-notes.example'],
];

test.each(['citation-categories', 'citation-tags'])('normalizes rules of %s', async (path) => {
  const { inCategory } = await managing(insights);
  const answer = await inCategory(`POST /${path}`, {
    name: 'Reviews',
    rules: rules.map(([type, value]) => ({ type, value })),
  });
  expect(answer.status).toBe(201);
  const created = {
    id: expect.stringMatching(UUID),
    name: 'Reviews',
    rules: rules.map(([type, , value]) => ({ type, value })),
    created_at: expect.stringMatching(MOMENT),
  };
  expect(answer.body).toEqual(created);
  expect((await inCategory(`GET /${path}`)).body).toEqual([created]);
});

test('accepts a thousand rules', async () => {
  const { inCategory } = await managing(insights);
  const many = Array.from({ length: 1000 }, (_, index) => ({ type: 'domain', value: `n${index}.example` }));
  expect((await inCategory('POST /citation-tags', { name: 'Many', rules: many })).body.rules).toEqual(many);
});

test('accepts a tag with the name of a built-in category', async () => {
  const { inCategory } = await managing(insights);
  const body = { name: 'Social', rules: [{ type: 'domain', value: 'forum.example' }] };
  expect((await inCategory('POST /citation-tags', body)).status).toBe(201);
});
