import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';
import { optimizing } from '../testing/optimizing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let person: Awaited<ReturnType<typeof optimizing>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
  person = await optimizing(insights);
});

const locations = async (body: object) => {
  const { status, body: refused } = await person.create(body);
  expect(status).toBe(422);
  return refused.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(1).join('.'));
};

test.each([
  [{ type: 'url' }, ['text', 'url']],
  [{ type: 'url', text: undefined, url: 'https://a.example/', format: 'html' }, ['format']],
  [{ url: 'https://a.example/' }, ['url']],
  [{ text: undefined }, ['text']],
  [{ text: ' \n ' }, ['text']],
  [{ text: 'a\0b' }, ['text']],
  [{ text: 'ü'.repeat(128 * 1024 + 1) }, ['text']],
  [{ text: 'x'.repeat(256 * 1024 + 1) }, ['text']],
  [{ type: 'file' }, ['type']],
  // Without a content service.
  [{ type: 'document', language: 'de' }, ['text', 'website_id', 'document_id', 'type']],
  [{ website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac', language: 'de' }, ['website_id', 'language']],
  [{ title: '\u0007', text: ' ' }, ['text', 'title']],
  [{ organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac' }, ['organization_id']],
])('refuses %.60j at every path', async (body, expected) => {
  expect(await locations(body)).toEqual(expected);
});

test.each([
  'no address',
  'ftp://a.example/',
  'https://user:secret@a.example/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://localhost:8080/',
  'http://169.254.169.254/latest/meta-data',
  `https://a.example/${'ü'.repeat(600)}`,
])('refuses the address %.60s', async (url) => {
  expect(await locations({ type: 'url', text: undefined, url })).toEqual(['url']);
});

test('refuses prompts and topics of other categories, and a topic that is not that of the prompt', async () => {
  const other = await optimizing(insights);
  expect(await locations({ prompt_id: other.promptId })).toEqual(['prompt_id']);
  expect(await locations({ topic_id: other.topicId })).toEqual(['topic_id']);
  const { topics } = await newCategory(insights.pool, {
    organizationIds: [person.organizationId],
    topics: ['Elsewhere'],
  });
  expect(await locations({ topic_id: topics.Elsewhere })).toEqual(['topic_id']);
  expect(await locations({ prompt_id: person.promptId, topic_id: topics.Elsewhere })).toEqual(['topic_id']);
});
